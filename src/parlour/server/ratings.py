"""Ratings for games of many players: openskill's Plackett-Luce, per game."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from parlour.server import schema as db
from parlour.table.seats import Who
from parlour.table.table import Table

MODEL = PlackettLuce()


def ranks(table: Table, winners: tuple[int, ...], scores: tuple[int, ...]) -> dict[Who, int]:
    """Everybody from outside with their place: winners first, who resigned last, else by points.

    Only people and programs are rated against each other; with fewer than two there is nothing
    to rate.
    """
    places: dict[Who, int] = {}
    for seat, one in enumerate(table.seats):
        if one is None or one.is_bot:
            continue
        if seat in winners:
            places[one.who] = 0
        elif one.away == "resigned":
            places[one.who] = 1000
        else:
            places[one.who] = 1 + sum(other > scores[seat] for other in scores)
    return places if len(places) > 1 else {}


def rate(connection: Connection, game: str, places: dict[Who, int]) -> None:
    """Move everybody's rating, inside the transaction that ends the game."""
    query = select(db.ratings).where(
        db.ratings.c.game == game, db.ratings.c.guest.in_(list(places))
    )
    known = {row.guest: row for row in connection.execute(query).all()}
    before = [
        [MODEL.rating(known[who].mu, known[who].sigma) if who in known else MODEL.rating()]
        for who in places
    ]
    after = MODEL.rate(before, ranks=[float(place) for place in places.values()])
    rows = [
        {
            "guest": who,
            "game": game,
            "mu": one.mu,
            "sigma": one.sigma,
            "games": known[who].games + 1 if who in known else 1,
        }
        for who, (one,) in zip(places, after, strict=True)
    ]
    mine = (db.ratings.c.game == game) & db.ratings.c.guest.in_(list(places))
    connection.execute(delete(db.ratings).where(mine))
    connection.execute(insert(db.ratings), rows)
