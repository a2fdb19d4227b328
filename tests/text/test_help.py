"""The rules in short, as the terminal says them and the page shows them, leave nothing out."""

import pytest

from parlour.games import FOLDERS, get
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.text import LANGUAGES, Words

NEEDED = {
    ("5211", "en"): [
        "only cards you played yourself", "{kododo} Kododo", "{limit} cards or more", "tie",
        "no one scores", "without drawing", "most cards scored", "share the victory",
    ],
    ("5211", "fr"): [
        "que vous avez jouées", "{kododo} Kododo", "{limit} cartes ou plus", "égalité",
        "personne ne marque", "sans piocher", "cartes gardées", "victoire est partagée",
    ],
    ("pixies", "en"): [
        "takes the last card starts", "validated at once", "face down on any empty space",
        "itself included", "along a side", "as every colour", "Whoever played last",
        "After three rounds", "share the victory",
    ],
    ("pixies", "fr"): [
        "prend la dernière carte commence", "validée aussitôt", "face cachée sur la case vide",
        "elle-même comprise", "par un côté", "de toutes les couleurs", "joué en dernier",
        "Après trois manches", "victoire est partagée",
    ],
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", FOLDERS)
def test_help_states_every_rule_for_every_number_of_players(game: str, lang: str) -> None:
    rules = get(game)
    for players in range(2, 6):
        text = Words(lang).say(rules.help(players, rules.parse_options({})))
        numbers = {"kododo": kododo_number(players), "limit": colour_limit(players)}
        missing = [one for one in NEEDED[game, lang] if one.format(**numbers) not in text]
        assert not missing, f"{players} players"


@pytest.mark.parametrize(("lang", "halfway"), [("en", "halfway"), ("fr", "au milieu du tour")])
def test_only_two_players_may_end_a_round_of_pixies_halfway(lang: str, halfway: str) -> None:
    rules = get("pixies")
    text = [Words(lang).say(rules.help(players, rules.parse_options({}))) for players in (2, 3, 4)]
    assert [halfway in one for one in text] == [True, False, False]
