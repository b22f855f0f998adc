"""Benchmarks: how fast this program is, beside its peers. Run by `python -m bench`; each file says what it measures.

Of pure Python, whatever `make fast` has compiled: that has measures of its own, in `compiled`.
"""
