# Whether a record holds, check by check.

verify-commitment = { $holds ->
    [yes] The commitment holds: it is the SHA-256 of the secret.
   *[no] The commitment does not hold: it is not the SHA-256 of the secret.
}
verify-no-secret = There is a commitment, but the secret that a finished game shows is missing.
verify-seed = { $holds ->
    [yes] The seed follows from the secret and the players’ salts.
   *[no] The seed does not follow from the secret and the salts.
}
verify-dealt-from-seed = { $holds ->
    [yes] The cards were dealt anew from the seed.
   *[no] The record lists cards that do not follow from its seed.
}
verify-dealt-from-decks = The cards are those that the record lists.
verify-moves = { $count ->
    [0] There are no moves yet.
    [one] The one move is legal.
   *[other] All { $count } moves are legal.
}
verify-unfinished = { $holds ->
    [yes] The game is not finished; there is no result to check.
   *[no] The moves finish the game, but the record tells no result.
}
verify-scores = { $holds ->
    [yes] The scores hold: { $truth }.
   *[no] The scores do not hold: the moves give { $truth }.
}
verify-winners = { $holds ->
    [yes] The winners hold: by seat, { $truth }.
   *[no] The winners do not hold: by seat, the moves give { $truth }.
}
