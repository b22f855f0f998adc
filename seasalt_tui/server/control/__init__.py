"""Control socket: commands of the host to the running server, on this machine."""
