## The figures of the rules: what is written in them, and what a screen reader says instead of them.

rules-print = Print on one sheet
rules-copies = { $card }, { $count } in each colour
rules-row = { $who }: { $cards }. { $points }.
rules-take = You take: { $card }.
rules-before = Before: { $grid }.
rules-after = After: { $grid }.
rules-empty = nine empty spaces
rules-space = space { $space }: { $card }
rules-spaces = The grid: nine spaces in three rows, numbered 1 to 9. Space { $space } touches { $others }.
rules-order = Turn { $turn }: { $seats }.
rules-part = { $label }: { $points }
rules-card-points = { $card }: { $points }
rules-zone = The largest zone: { $cards }. { $count } cards, { $each } points each: { $points }.
rules-corner-card = { $card } touches it at a corner only and doesn’t count.
rules-sees = { $card } counts { $cards }.
rules-placed = { $count } cards
rules-full = The grid is full.
rules-total = Total

# The short rules over a table: headings, and the numbers that count there.
rules-this-table = At this table
rules-whole = All the rules, with pictures
rules-heading-turn = A turn
rules-heading-place = Placing a card
rules-heading-score = Scoring
rules-heading-end = The end
rules-players = players
rules-kododo = Kododo number
rules-limit = limit
rules-long = points to end a long game
rules-revealed = cards each turn
rules-revealed-count = { $players ->
    [2] 4
   *[other] { $players }
}
rules-zone-card = points per zone card this round
rules-zone-worth = { $round ->
    [1] 2
    [2] 3
   *[other] 4
}
