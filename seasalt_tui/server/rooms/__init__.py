"""Tables and the lobby, without screens: records on disk, live games, chat, presence and substitutes."""
