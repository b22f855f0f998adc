"""Administration: what the host of a server, and the people in `admins`, may do while it runs."""
