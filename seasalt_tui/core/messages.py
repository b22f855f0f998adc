"""Message extraction: marks a text for the translation catalogs and returns it unchanged."""


def message(text: str) -> str:
    return text


def message_as(context: str, text: str) -> str:  # noqa: ARG001 - for the extraction
    """One that is one text in English and several elsewhere."""
    return text
