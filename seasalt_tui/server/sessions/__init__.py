"""Sessions: one app for each connection, from login to teardown."""
