# Whether a record holds, check by check.

verify-commitment = { $holds ->
    [yes] The commitment matches: it’s the SHA-256 hash of the secret.
   *[no] The commitment doesn’t match: it isn’t the SHA-256 hash of the secret.
}
verify-no-secret = There’s a commitment, but the secret is missing (a finished game reveals it).
verify-seed = { $holds ->
    [yes] The seed matches the secret and the players’ salts.
   *[no] The seed doesn’t match the secret and the salts.
}
verify-dealt-from-seed = { $holds ->
    [yes] The cards match the seed.
   *[no] The record lists cards that don’t match its seed.
}
verify-dealt-from-decks = The cards are taken from the record.
verify-moves = { $count ->
    [0] No moves yet.
    [1] The only move is legal.
   *[other] All { $count } moves are legal.
}
verify-unfinished = { $holds ->
    [yes] The game isn’t finished, so there’s no result to check.
   *[no] The moves finish the game, but the record gives no result.
}
verify-scores = { $holds ->
    [yes] The scores are correct: { $truth }.
   *[no] The scores are wrong: the moves give { $truth }.
}
verify-winners = { $holds ->
    [yes] The winners are correct (by seat): { $truth }.
   *[no] The winners are wrong: by seat, the moves give { $truth }.
}
verify-commits = { $holds ->
    [yes] { $revealed ->
        [all] The salts match what the players committed to before any was revealed.
       *[other] The salts match what the players committed to. Not revealed in time, by seat: { $silent }; there the commitment itself was used.
    }
   *[no] A salt doesn’t match what its player committed to.
}
verify-beacon = { $holds ->
    [yes] Round { $round } of the beacon { $url } went into the shuffle, and its value matches its signature.
   *[no] The value of round { $round } of the beacon { $url } doesn’t match its signature.
}
verify-no-beacon = The beacon didn’t answer in time, so the cards were dealt without it (round { $round } of { $url }).
