"""Results: what a host remembers of finished games, and the ratings that follow from them."""
