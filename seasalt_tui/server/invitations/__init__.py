"""Invitations: under which addresses a server is reached, and what to type, click or scan to get there."""
