## How games end.

won = { $you ->
    [yes] You win!
   *[no] { $who } wins.
} Final score: { $points }.
shared-victory = Shared victory: { $names }. Final score: { $points }.
removed-name = Someone
