"""One word for one thing: words that our texts do not use, and what they use instead."""

import re

import pytest
from tests.support.messages import message_nodes, parts_of

ENGLISH = {
    r"(some|every|any)body": "someone, everyone, anyone",
    r"nobody": "no one",
    r"go(es|ing|ne)? on|went on": "continue, resume",
    r"tak(e|es|en|ing) back|took back": "undo",
    r"giv(e|es|en|ing) up": "resign",
    r"first page": "home page",
    r"not said": "default",
    r"games? (is|are) kept": "saved",
    r"in all": "total",
    r"sum": "total",
    r"cannot": "can’t",
    r"(do|does|did|is|are|was|were|has|have|could|would) not": "don’t, isn’t, ..",
    r"(^|\. )(there is|it is|that is|you are|i am)": "there’s, it’s, you’re, I’m",
    r"stands? in|stood in": "a bot is playing for them",
    r"lies|lay": "is",
    r"(a|the) slip": "an inaccuracy",
    r"win chance": "winning chances",
    r"(points|cards|moves|steps|MB) an? (game|round|second|hour|card|player|move)": "per",
    r"victories": "wins",
    r"the fingerprint (fits|matches)": "what is still being checked is not said to be right",
    r"there is no such": "not found, unknown",
}
FRENCH = {
    r"bots?": "robot",
    r"hors jeu": "éliminé",
    r"inexactitude": "imprécision",
    r"talent": "habileté",
    r"longues? parties?": "partie longue",
    r"suspend\w*": "mettre en pause",
    r"chances de victoire": "chances de gagner",
    r"si rien n’est dit": "par défaut",
    r"il y a :": "disponibles :",
    r"de tel(le)?s?": "introuvable",
    r"en l’état": "pour l’instant",
    r"pile de points": "pile de score",
    r"insouciant|appliqué|tranquille|habile": "Hasard, Glouton, Amateur, Confirmé",
    r"repr(endre|end|enez|is) (un|son|votre|mon) coup": "annuler",
    r"arène": "tournoi",
    r"absente?|payée?|vous êtes partie?|je suis prête?": "the same without a gender",
    r"nombre voulu": "nombre exact",
    r"l’empreinte correspond": "what is still being checked is not said to be right",
}


def offenders(lang: str, word: str) -> list[str]:
    pattern = re.compile(rf"(?<![\w’-])(?:{word})(?![\w-])", re.IGNORECASE)
    return [
        f"{name}: {text}"
        for name, node in message_nodes(lang).items()
        for text in parts_of(node).texts
        if pattern.search(text.replace("\u00a0", " ").replace("\u202f", " "))
    ]


@pytest.mark.parametrize(("word", "instead"), ENGLISH.items())
def test_english_has_one_word_for_one_thing(word: str, instead: str) -> None:
    assert not offenders("en", word), f"say: {instead}"


@pytest.mark.parametrize(("word", "instead"), FRENCH.items())
def test_french_has_one_word_for_one_thing(word: str, instead: str) -> None:
    assert not offenders("fr", word), f"say: {instead}"
