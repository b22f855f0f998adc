"""SSH: listener, authentication, connections and sessions, with asyncssh; nothing here knows of games."""
