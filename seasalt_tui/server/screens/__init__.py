"""Screens that only a host has: lobby, waiting room, hosted table and chat."""
