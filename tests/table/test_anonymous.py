"""Taking a person out of a log leaves the game as it was."""

from dataclasses import replace

from tests.support.table.tables import Driver

from parlour.games.sentence import REMOVED_NAME
from parlour.table import commands as do
from parlour.table import log
from parlour.table.anonymous import NO_WORDS, changed_entries, words_of
from parlour.table.fold import fold
from parlour.table.settings import Settings
from parlour.text import Words


def played() -> Driver:
    """Two people who chat, finish a game, change seats and begin another."""
    driver = Driver(names=("Zoë", "Ben"), settings=Settings(private=True, chat=True))
    driver.do(do.Chat("p0", "I live in Lyon"), after=2000)
    driver.do(do.Chat("p1", "Nice"), after=2000)
    driver.play_out()
    driver.do(do.Rematch("p0"))
    driver.do(do.Rematch("p1"))
    driver.do(do.Chat("p0", "Again"), after=2000)
    return driver


def test_name_id_and_words_go_and_everything_else_stays() -> None:
    entries = played().table.entries
    changed = {entry.number: entry for entry in changed_entries(entries, "p0", "other")}
    rewritten = [changed.get(entry.number, entry) for entry in entries]
    assert "Zoë" not in repr(rewritten)
    assert "'p0'" not in repr(rewritten)
    assert "Lyon" not in repr(rewritten)
    assert [one.what.text for one in rewritten if isinstance(one.what, log.Chatted)] == [
        NO_WORDS,
        "Nice",
        NO_WORDS,
    ]
    before, after = fold(entries), fold(rewritten)
    assert set(after.names) == {REMOVED_NAME, "Ben"}
    assert after.host == "other"
    assert [replace(one, players=()) for one in after.records] == [
        replace(one, players=()) for one in before.records
    ]
    assert after.current_game.state == before.current_game.state
    assert list(changed_entries(rewritten, "p0", "again")) == []


def test_what_a_person_wrote_is_found_in_any_seat() -> None:
    entries = played().table.entries
    assert [text for _, text in words_of(entries, "p0")] == ["I live in Lyon", "Again"]
    assert [text for _, text in words_of(entries, "p1")] == ["Nice"]


def test_everyone_reads_the_removed_name_in_their_own_language() -> None:
    points = "1"
    said = {
        lang: Words(lang)("won", you="no", who=REMOVED_NAME, points=points) for lang in ("en", "fr")
    }
    assert said["en"].startswith("Someone ")
    assert said["fr"].startswith("Quelqu’un ")
