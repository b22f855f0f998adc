"""Sessions: one app for each connected person, from login to teardown, and what all of them share."""
