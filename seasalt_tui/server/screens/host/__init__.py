"""The host's screen: who is here, and what the people in `admins` can do about it."""
