"""Output sanitizing: strips from a text whatever a terminal would execute, such as escape sequences."""


def printable(text: str) -> str:
    """The text on one line, without control and bidirectional characters."""
    if text.isprintable():
        return text
    spaced = (" " if char.isspace() else char for char in text)
    return "".join(char for char in spaced if char.isprintable())
