"""Benchmarks: how fast this program is, beside its peers. Run by `python -m bench`; each file says what it measures."""
