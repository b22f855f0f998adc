"""Translations, read once a process, and by tests alone: collecting would read them in every worker."""

from functools import cache

from catalogues import PACKAGE, Catalogue, language, read, translations

PATHS = {language(translation): translation for translation in translations(PACKAGE)}


@cache
def catalogue(name: str) -> Catalogue:
    return read(PATHS[name])
