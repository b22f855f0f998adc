"""The board of Sea Salt & Paper and the widgets on it."""
