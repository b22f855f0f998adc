"""Documents of a house: small named bodies, as table records, profiles and bans, in a folder or a database."""
