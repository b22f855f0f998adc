"""Widgets that know no game and no screen."""
