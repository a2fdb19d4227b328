"""The first game of Pixies, guided: the first turns of a round, then how it ends."""

from __future__ import annotations

from parlour.games.lesson import Chapter, Lesson, Step

PLAYERS = 2

DECK = """
    B5 G2+3 R8-5 Y3     R6 B5-2 R5-1 G4-1   R9 M6-1 Y1+4 G7-2
    R3+4 B4* Y9-2 B8-3  R1+3 Y2+2 B6+1 R4   G1+5 G3+2 R8 R7-1
    Y7+1 R2+5 G9-4 B7-3
"""
OPENING = "B5, Y3, G2+3, R8-5, R6, B5-2/under, G4-1, R5-1/9, R9, Y1+4, M6-1, G7-2, R3+4/over, B4*"

FIRST_TURNS = Chapter(
    deck=DECK,
    first=0,
    others="Y3, R8-5, R6, G4-1, Y1+4, G7-2, R3+4/over",
    steps=(
        Step("pixies-lesson-grid", ("area:display", "area:own")),
        Step("pixies-lesson-own-space", ("card:B5",), ("B5",)),
        Step("pixies-lesson-symbols", ("card:G2+3",), ("G2+3",)),
        Step("pixies-lesson-begins", ("area:display",)),
        Step(
            "pixies-lesson-pair",
            ("card:B5-2", "card:R5-1", "space:5"),
            ("B5-2/under", "R5-1/under"),
        ),
        Step(
            "pixies-lesson-face-down", ("card:B5-2", "card:R5-1", "space:9"), ("R5-1/9", "B5-2/9")
        ),
        Step("pixies-lesson-cover", ("card:R9", "space:9"), ("R9",)),
        Step("pixies-lesson-zone", ("card:M6-1", "space:5"), ("M6-1",)),
        Step("pixies-lesson-special", ("card:B4*",), ("B4*",)),
        Step("pixies-lesson-points", ("area:score",)),
    ),
)

END_OF_ROUND = Chapter(
    deck=DECK,
    first=0,
    before=f"""
        {OPENING}, Y9-2, B8-3,  R1+3, B6+1/over, Y2+2/under, R4/over,
        G1+5/over, G3+2, R7-1/over, R8/over
    """,
    others="R2+5",
    steps=(
        Step("pixies-lesson-full", ("card:Y7+1", "space:7"), ("Y7+1",)),
        Step("pixies-lesson-round-over"),
        Step("pixies-lesson-end"),
    ),
)

LESSON = Lesson(PLAYERS, (FIRST_TURNS, END_OF_ROUND))
