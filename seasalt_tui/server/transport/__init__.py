"""Transports: what SSH and the web share: access rules, counts, throttles, and sessions from start to teardown."""
