"""One way of running properties everywhere: no deadlines, as machines differ, and the same examples every time."""

from hypothesis import settings

settings.register_profile("seasalt", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("seasalt")
