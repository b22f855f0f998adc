"""How fast it is, beside its peers: `python -m bench`. What is measured, each file says first."""
