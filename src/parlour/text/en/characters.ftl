## The characters that play the bots' levels, each in one line, and what their styles mean in a game.

bot-level = { $level ->
    [random] random
    [greedy] greedy
    [novice] novice
    [casual] casual
    [skilled] skilled
    [expert] expert
    [champion] champion
   *[other] { $level }
}

character-zolvi = Closes both eyes and picks a card.
character-pelmuk = Still thinks this is a memory game.
character-gribul = Plays whatever is nearest.
character-tafilo = Lets the wind decide.
character-wubilo = Has never lost on purpose.

character-mazubi = A point in the hand beats two in the bush.
character-brukel = Sees points, takes points.
character-hulobi = Eats the same thing every day.
character-rumbil = Your plate always looks better.
character-folibe = Has to taste everything.

character-pouflo = Asks twice whether it is allowed.
character-mirbo = Jumps first, reads the rules later.
character-lutibo = Has a favourite colour and will tell you.
character-nuzilo = Wants whatever you want.
character-chifou = Starts everything, finishes some of it.

character-dalufe = Brings an umbrella on sunny days.
character-frimou = Would rather lose with a bang.
character-sibolo = Once a fan, always a fan.
character-obrilo = Your plans are safe here. Not really.
character-yorbi = A bit of everything, please.

character-lirofa = Counts first, smiles later.
character-jorlik = Knows the odds and likes the other side.
character-quilbo = Makes up its mind once a year.
character-trufel = Plays your cards as carefully as its own.
character-vazume = Never takes the same path twice.

character-sevrik = Waits for you to make the mistake.
character-dorvik = Bluffs with a very straight face.
character-ilmeo = One idea, carried through to the end.
character-rimoka = Remembers exactly what you need.
character-ornifa = Keeps every door open until the last turn.

character-ulmik = Says little, forgets nothing.
character-elvori = Sees the round before it happens.
character-xilto = Solves it, then plays it.
character-nabulo = Has all evening, and the better plan.
character-gorvel = Old as the forest, and it shows.

style-g5211-careful = Follows the colour that leads on the table.
style-g5211-daring = Gambles on the Kododo.
style-g5211-loyal = Sticks to one colour.
style-g5211-meddling = Pushes your colours into a tie or to the limit.
style-g5211-roaming = Plays as many colours as possible.
style-pixies-careful = Validates early.
style-pixies-daring = Lays out large numbers and hopes for their pair.
style-pixies-loyal = Collects one colour.
style-pixies-meddling = Takes the cards you could validate with.
style-pixies-roaming = Spreads out, one empty space after another.
