"""Rate limits of a host: connections, logins, bandwidth and guessed codes."""
