"""The command line: one folder for each command, and beside them what commands share."""
