"""Cluster: what the hosts of one house do together."""
