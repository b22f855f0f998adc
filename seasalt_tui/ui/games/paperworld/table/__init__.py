"""The board of Paper World and the widgets on it."""
