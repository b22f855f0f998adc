"""Screens of a host: lobby, new table, waiting room, hosted table, and the dialogs over them."""
