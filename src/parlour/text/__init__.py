"""Words for people: Fluent files in English and French, one set for Python and the browser."""

from parlour.text.words import LANGUAGES, Language, Words, language

__all__ = ["LANGUAGES", "Language", "Words", "language"]
