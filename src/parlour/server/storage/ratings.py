"""Ratings for games of many players: openskill's Plackett-Luce, per game.

A rating should say how well someone plays, so not every rated game counts in full:
- A game that was too short can cost points but brings none: else two friends who resign in turn
  would be at the top within a second.
- The same two players count less for each other with every game of a day.
- The leaderboard leaves out opponents of the same network. Their games still count for the rating
  that the players themselves see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import Connection, RowMapping, and_, delete, func, insert, select

from parlour.server.storage import schema as db
from parlour.table.clock import Millis
from parlour.table.seats import PersonId
from parlour.table.table import Table

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

DAY: Millis = 86_400_000
FULL_GAMES = 3
"""Games of the same two players within a day that count in full; each further one counts half as
much as the one before."""
LAST_PLACE = 1000
Rating: TypeAlias = tuple[float, float]
"""Mean and standard deviation."""
FRESH: Rating = (25.0, 25.0 / 3)
"""The rating before the first rated game: openskill's default."""


@cache
def rating_model() -> PlackettLuce:
    """The model by which ratings change."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - 1 MB, for rated games only

    return PlackettLuce()


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A rated game that has ended, or that continues unrated after a forfeit."""

    table_id: str
    number: int
    game: str
    started: Millis
    ended: Millis
    shown: Millis
    """When others than the players may know of it."""
    places: Mapping[PersonId, int]
    is_short: bool
    only: Collection[PersonId] | None = None
    """The players whose ratings change; None for all."""


def ranks(table: Table, winners: Sequence[int], scores: Sequence[int]) -> dict[PersonId, int]:
    """Each rated player's place: winners first, then by points, those who forfeited last.

    Only people and programs are rated; empty with fewer than two of them.
    """
    lost = table.current_game.forfeits.lost
    places: dict[PersonId, int] = {}
    for seat, occupant in enumerate(table.seats):
        if occupant is None or occupant.is_bot:
            continue
        if seat in lost:
            places[occupant.who] = LAST_PLACE
        elif seat in winners:
            places[occupant.who] = 0
        else:
            places[occupant.who] = 1 + sum(other > scores[seat] for other in scores)
    return places if len(places) > 1 else {}


def rate(connection: Connection, played: RatedGame) -> None:
    """Update ratings, inside the transaction that ends the game."""
    if _is_rated(connection, played):
        return
    people = list(played.places)
    mine = and_(db.ratings.c.game == played.game, db.ratings.c.guest.in_(people))
    known = {
        row["guest"]: row for row in connection.execute(select(db.ratings).where(mine)).mappings()
    }
    weights = _weights(connection, played)
    shared = _same_network(connection, played)
    apart = [who for who in people if who not in shared]
    own = _rated(played, people, {who: _own(known.get(who)) for who in people}, weights)
    listed = _rated(played, apart, {who: _listed(known.get(who)) for who in apart}, weights)
    connection.execute(delete(db.ratings).where(mine))
    rows = [_row(who, played.game, known.get(who), own, listed) for who in people]
    existing = _existing(connection, people)
    kept = [row for row in rows if row is not None and row["guest"] in existing]
    if kept:
        connection.execute(insert(db.ratings), kept)
    connection.execute(
        insert(db.rated),
        [
            {
                "table_id": played.table_id,
                "number": played.number,
                "guest": who,
                "game": played.game,
                "ended": played.ended,
                "shown": played.shown,
                "place": played.places[who],
                "weight": weights[who] if who in own else 0.0,
                "reasons": " ".join(_reasons(played, who, own, weights, shared)),
                **_before_and_after(known.get(who), own.get(who)),
            }
            for who in people
        ],
    )


def _existing(connection: Connection, people: Sequence[PersonId]) -> set[PersonId]:
    """Those of them who have not deleted themselves during the game."""
    query = select(db.guests.c.id).where(db.guests.c.id.in_(people))
    return set(connection.execute(query).scalars())


def _is_rated(connection: Connection, played: RatedGame) -> bool:
    """Whether this game was rated before: when a player forfeited it and the others played on."""
    column = db.rated.c
    this = and_(column.table_id == played.table_id, column.number == played.number)
    return connection.execute(select(column.guest).where(this).limit(1)).first() is not None


def _own(row: RowMapping | None) -> Rating:
    return FRESH if row is None else (row["mu"], row["sigma"])


def _listed(row: RowMapping | None) -> Rating:
    if row is None or row["listed_mu"] is None:
        return FRESH
    return row["listed_mu"], row["listed_sigma"]


def _weights(connection: Connection, played: RatedGame) -> dict[PersonId, float]:
    """How much the game counts for each player: the mean over the opponents."""
    one, other = db.rated.alias(), db.rated.alias()
    same_game = and_(one.c.table_id == other.c.table_id, one.c.number == other.c.number)
    people = list(played.places)
    query = (
        select(one.c.guest, other.c.guest.label("opponent"), func.count().label("games"))
        .join_from(one, other, same_game)
        .where(one.c.guest.in_(people), other.c.guest.in_(people), one.c.guest != other.c.guest)
        .where(one.c.game == played.game, one.c.ended > played.ended - DAY)
        .group_by(one.c.guest, other.c.guest)
    )
    met = {(row.guest, row.opponent): row.games for row in connection.execute(query)}
    return {
        who: sum(_weight(met.get((who, other), 0)) for other in people if other != who)
        / (len(people) - 1)
        for who in people
    }


def _weight(games_before: int) -> float:
    return float(0.5 ** max(0, games_before - FULL_GAMES + 1))


def _same_network(connection: Connection, played: RatedGame) -> set[PersonId]:
    """The players who share a network with another player of this game."""
    column = db.sightings.c
    query = select(column.guest, column.origin).where(
        column.guest.in_(list(played.places)), column.at > played.started - DAY
    )
    seen = connection.execute(query).all()
    times = Counter(row.origin for row in seen)
    return {row.guest for row in seen if times[row.origin] > 1}


def _rated(
    played: RatedGame,
    people: Sequence[PersonId],
    before: Mapping[PersonId, Rating],
    weights: Mapping[PersonId, float],
) -> dict[PersonId, Rating]:
    """The new ratings of those whose ratings change."""
    if len(people) < 2:
        return {}
    model = rating_model()
    teams = [[model.rating(*before[who])] for who in people]
    ranked = model.rate(teams, ranks=[float(played.places[who]) for who in people])
    after: dict[PersonId, Rating] = {}
    for who, (new,) in zip(people, ranked, strict=True):
        old_mu, old_sigma = before[who]
        if played.only is not None and who not in played.only:
            continue
        if played.is_short and new.mu >= old_mu:
            continue
        weight = weights[who]
        after[who] = (
            old_mu + weight * (new.mu - old_mu),
            old_sigma + weight * (new.sigma - old_sigma),
        )
    return after


def _row(
    who: PersonId,
    game: str,
    known: RowMapping | None,
    own: Mapping[PersonId, Rating],
    listed: Mapping[PersonId, Rating],
) -> dict[str, Any] | None:
    """A player's new row; None for one who still has no rating."""
    if known is None and who not in own:
        return None
    games = 0 if known is None else known["games"]
    listed_games = 0 if known is None else known["listed_games"]
    mu, sigma = own.get(who, _own(known))
    listed_mu, listed_sigma = listed.get(who, _listed(known))
    is_listed = who in listed or listed_games > 0
    return {
        "guest": who,
        "game": game,
        "mu": mu,
        "sigma": sigma,
        "games": games + (who in own),
        "listed_mu": listed_mu if is_listed else None,
        "listed_sigma": listed_sigma if is_listed else None,
        "listed_games": listed_games + (who in listed),
    }


def _before_and_after(known: RowMapping | None, after: Rating | None) -> dict[str, Any]:
    old = _own(known)
    mu, sigma = old if after is None else after
    return {
        "mu": mu,
        "sigma": sigma,
        "old_mu": None if known is None else old[0],
        "old_sigma": None if known is None else old[1],
        "old_listed_mu": None if known is None else known["listed_mu"],
        "old_listed_sigma": None if known is None else known["listed_sigma"],
        "old_listed_games": 0 if known is None else known["listed_games"],
    }


def _reasons(
    played: RatedGame,
    who: PersonId,
    own: Mapping[PersonId, Rating],
    weights: Mapping[PersonId, float],
    shared: Collection[PersonId],
) -> list[str]:
    """Why the game did not count in full for this player."""
    if who not in own:
        return ["short" if played.only is None else "unrated"]
    found = []
    if weights[who] < 1:
        found.append("repeated")
    if len(played.places) - len(shared) < 2 or who in shared:
        found.append("network")
    return found
