"""Words for people: Fluent files in English and French, one set for Python and the browser."""

from parlour.text.words import LANGUAGES, Words, language

__all__ = ["LANGUAGES", "Words", "language"]
