"""Notices: messages to people who are not here, over a command or a webhook that the host has set."""
