"""The first game of 5211, guided: a whole round, a tie, the limit, Kododo, the last round."""

from __future__ import annotations

from parlour.games.g5211.cards import REMOVED
from parlour.games.lesson import Chapter, Lesson, Step

PLAYERS = 2

MAJORITY = Chapter(
    set_aside=REMOVED[PLAYERS],
    deck="""
        B3 G2 G4 O2 V4  B2 Y3 B4 O3 V2
        G3 Y2 G5 O4  V1 O5  Y4 V3
    """,
    others="B2 Y3, B4, G5",
    steps=(
        Step("g5211-lesson-cards", ("area:hand",)),
        Step(
            "g5211-lesson-two",
            ("card:G2", "card:G4", "area:action"),
            ("G2 G4",),
            ("g5211-why-majority",),
        ),
        Step(
            "g5211-lesson-one",
            ("area:tally", "card:G3"),
            ("G3",),
            ("g5211-why-more", "g5211-why-majority"),
        ),
        Step("g5211-lesson-last-card", ("area:tally",), ("O2", "V4", "Y2", "V1")),
        Step("g5211-lesson-majority", ("area:tally",)),
    ),
)

TIE = Chapter(
    set_aside=REMOVED[PLAYERS],
    deck="""
        B2 B4 O4 V2 Y3  G5 G3 G2 V3 Y2
        G4 V5 Y4 O1  B3 O3  V4 Y6
    """,
    before="B2 B4, G3 G5, O4, G2",
    others="O1",
    steps=(
        Step("g5211-lesson-tie", ("area:tally", "card:B3"), ("B3",)),
        Step("g5211-lesson-tied", ("area:tally",)),
    ),
)

LIMIT = Chapter(
    set_aside=REMOVED[PLAYERS],
    deck="""
        B3 B5 G2 Y2 V4  G6 G3 G4 O2 Y3
        O3 B2 V2 Y5  G1 O4  V3 Y4
    """,
    before="B3 B5, G3 G6, G2, G4",
    others="V2",
    steps=(
        Step("g5211-lesson-limit", ("area:tally", "card:G1"), ("G1",)),
        Step("g5211-lesson-out", ("area:tally",)),
    ),
)

KODODO = Chapter(
    set_aside=REMOVED[PLAYERS],
    deck="""
        Y1 B1 O3 B2 V2  G5 G1 G4 Y2 V3
        O4 Y3 G2 O2  V1 B3  V4 Y4
    """,
    before="B1 Y1, G1 G5, O3, G4",
    others="G2",
    steps=(
        Step("g5211-lesson-kododo", ("area:tally", "card:V1"), ("V1",), ("g5211-why-kododo",)),
        Step("g5211-lesson-exact", ("area:tally",)),
    ),
)

LAST_ROUND = Chapter(
    set_aside=REMOVED[PLAYERS],
    deck="""
        O4 G2 V4 Y3 O1  B3 V5 B4 Y2 B6
        G2 O1 O3 O2 G3 B1 Y6 V2  V3 V1 O6 O1 G1 V2 O1 B2  V3 G1 Y2 V3 Y3 Y2 O2 O5
        V2 B1 G1 V1 O3 O2 O4 G2  V1 G6 G3 G3 B2 Y4 G4 B3  O3 V3 V2 G3 V2 Y1 B3 Y1
        V2 O1 Y3 G3 G5 V3 Y1 B1  O3 Y1 B2 Y3 G2 O3 B2 B1  B2 Y5 G4 Y2 V1 G1 B2 Y2
        B4 B3 Y3 Y4 B5 G2 O2 V6
    """,
    before="""
        G2 O4, B3 V5, V4, B4, Y3, Y2,  G2 O1, B6 O3, O1, O2, G3, B1,
        V3 Y6, O6 V2, V1, O1, G1, V2,  O1 V3, B2 Y2, G1, V3, Y3, Y2,
        O2 V2, G1 O5, B1, V1, O3, O2,  O4 V1, G2 G3, G6, G3, B2, Y4,
        G4 O3, B3 V2, V3, G3, V2, Y1,  B3 V2, Y1 Y3, O1, G3, G5, V3,
        O3 Y1, B1 B2, Y1, Y3, G2, O3,  B2 B2, B1 G4, Y5, Y2, V1, G1,
        B2 B4, Y2 Y3
    """,
    others="Y4, G2",
    steps=(
        Step("g5211-lesson-last-round", ("area:hand", "card:B3", "card:B5"), ("B3", "B5")),
        Step("g5211-lesson-last-turn", ("card:B5", "card:B3"), ("B5", "B3")),
        Step("g5211-lesson-end"),
    ),
)

LESSON = Lesson(PLAYERS, (MAJORITY, TIE, LIMIT, KODODO, LAST_ROUND))
