## The score sheet of the page: a game with real cards.

sheet-about = { $offline ->
    [yes] For a game with real cards: enter what is on the table, Parlour counts and explains every point. Everything stays on this device, except what you share, and works without a network.
   *[no] For a game with real cards: enter what is on the table, Parlour counts and explains every point. Everything stays on this device, except what you share.
}
sheet-new = New game
sheet-running = In progress
sheet-finished = Finished
sheet-statistics = { $game }: statistics
sheet-games = games
sheet-wins = wins
sheet-average = average
sheet-best-round = best round
sheet-import = Open a saved file
sheet-bad-file = This file isn’t a score sheet.
sheet-bad-link = This link holds no score sheet. It may have been cut off.
sheet-missing = No such game on this device
sheet-missing-hint = Games stay on the device where they were entered. Ask for a link or a file of it.

# Before a game.
sheet-setup = Who plays, in seating order? Drag a player, or use the arrow keys, to change the order.
sheet-move = Move { $name }
sheet-move-up = Move { $name } up
sheet-same-name = Give each player a different name.
sheet-begin = Start
sheet-all-games = All games

# A game.
sheet-round = Round { $round }
sheet-round-now = Round { $round }
sheet-over = Game over
sheet-after = { $round ->
    [0] Not started yet
   *[other] After round { $round }
}
sheet-rounds-left = { $long ->
    [yes] { $count ->
        [1] Last round of this deck
       *[other] { $count } rounds left in this deck
    }
   *[no] { $count ->
        [1] Last round
       *[other] { $count } rounds left
    }
}
sheet-won = { $count ->
    [1] { $names } wins!
   *[other] { $names } share the victory!
}
sheet-tie-broken = Tied on points: the number of cards scored decides.
sheet-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
sheet-total = Total
sheet-cards = { $count ->
    [1] 1 card
   *[other] { $count } cards
}
sheet-cell = { $name }, round { $round }: { sheet-points }. Explain
sheet-enter-for = Enter { $name }, round { $round }
sheet-enter-next = Enter { $name }’s grid
sheet-enter-round = Enter round { $round }
sheet-check = { $name }, round { $round }: { $why }
sheet-note-open = In progress: not in the totals until the round is over.
sheet-note-counted = { $count } of { $all } cards counted
sheet-progress-cards = { $count } of { $all } cards entered
sheet-progress-spaces = { $count } of { $all } spaces filled
sheet-progress-figures = { $count } of { $all } figures entered
sheet-progress-check = To be checked: { $count ->
    [1] 1 card kept
   *[other] { $count } cards kept
}
sheet-edit = Edit
sheet-again = Play again
sheet-back = Back to the sheet
sheet-back-round = Back to the round
sheet-done = Done
sheet-next-player = Next: { $name }
sheet-explained = How { $name } scored
sheet-not-complete = Cards are still missing.
sheet-first = Who starts?
sheet-first-next = Who played last, and so starts round { $round }?
sheet-draw-first = Choose at random
sheet-begins = starts
sheet-help = At this table
sheet-removed = cards back in the box
sheet-disputes = What do the rules say?
sheet-rule-validated = When is a card validated?
sheet-rule-scoring = How is it scored?
sheet-rule-end = When does a round end?
sheet-rule-game-end = When does the game end, and who wins?
sheet-rule-long = The long game
sheet-rule-rulings = Rulings on unusual cases
sheet-timer = Timer, in seconds
sheet-timer-seconds = { $count } seconds
sheet-timer-stop = Stop
sheet-time-up = Time is up.
sheet-full = This device has no room left. The game is safe only while this tab is open: save it as a file.

# Entering cards.
sheet-space = Space { $space }: { $what }
sheet-empty-space = empty
sheet-face-down = face-down card
sheet-validated = Validated
sheet-validate = { $space } validated
sheet-face-down-here = Face down on { $space }
sheet-clear = Clear space { $space }
sheet-clear-card = Remove card
sheet-choices = Cards for space { $space }
sheet-used = { $card }: { $name } has it
sheet-baseless = A face-down card alone needs a validated card in this grid. Which one is it?
sheet-card-twice = { $card } is in two grids. There’s only one: correct one of them.
sheet-place = { $name }, card { $place }: { $what }
sheet-pad = Cards
sheet-pad-hint = Tap four cards for each player.
sheet-none-left = { $card }: none left, the deck has { $count }.
sheet-kododo-so-far = Kododo so far: { $count }. Exactly { $number } would score.
sheet-kept = { $count ->
    [0] Keeps nothing.
    [1] Keeps 1 card: { sheet-points }.
   *[other] Keeps { $count } cards: { sheet-points }.
}

# Counting without cards.
sheet-count-ourselves = Enter the points
sheet-count-colours = Only count colours
sheet-enter-cards = Enter the cards
sheet-count-validated = the validated numbers, added up
sheet-count-symbols = spirals minus crosses
sheet-count-zone = cards in the largest zone, { $each } points each
sheet-zone-counted = { $count } × { $each }
sheet-wrong-validated = “{ $value }” can’t be right: validated cards are worth 0 to { $most }.
sheet-wrong-symbols = “{ $value }” can’t be right: symbols are worth { $least } to { $most }.
sheet-wrong-zone = “{ $value }” can’t be right: a zone has 2 to 9 cards. Without one, enter 0.
sheet-wrong-stays = You can leave this screen: the figure stays, marked on the sheet, and the round counts once it is corrected.
sheet-figures-missing = { $count ->
    [1] One figure is missing.
   *[other] { $count } figures are missing.
} What you have entered stays, and the round counts once all three are there.
sheet-counted-stays = The points you entered stay until you enter a card.
sheet-less = One { $what } less
sheet-more = One { $what } more
sheet-cards-missing = { $count ->
    [1] 1 card is still missing.
   *[other] { $count } cards are still missing.
}
sheet-nobody = Enter 0 points for everyone
sheet-kept-hint = { $count ->
    [1] One card scores: who played it, and what is it worth?
   *[other] { $count } cards score: who played how many, and what are they worth?
}
sheet-kept-cards = Cards that score for { $name }
sheet-kept-points = Points of { $name }
sheet-wrong-kept-cards = { $count ->
    [1] Only 1 card scores this round.
   *[other] The cards must add up to { $count }.
}
sheet-wrong-kept-points = Check the points: that many cards can’t be worth that.
sheet-wrong-kept-text = Points are a whole number.
sheet-kept-check = You’ve changed the counts. Are these cards and points still right?
sheet-kept-confirm = Still right

# In the middle of a round: advice, and bots at the table.
sheet-ask = What would the bot do?
sheet-ask-title = What to play?
sheet-ask-who = Whose hand?
sheet-ask-busy = Thinking…
sheet-ask-failed = No answer. Are you online?
sheet-ask-win = What the other moves cost, in chance of winning
sheet-ask-points-scale = What the other moves cost, in points
sheet-ask-share = What a strong bot would choose otherwise, and how often
sheet-ask-of-win = chance of winning
sheet-ask-of-share = of its choices
sheet-ask-cost = { $cost }%
sheet-ask-same = as good
sheet-ask-all = Show all moves
sheet-ask-alone = You’re offline, so a bot on this device advises. The server’s coach is stronger.
sheet-ask-next = When everyone has revealed, enter the cards by tapping a place in the rows above.
sheet-hand = { $name }’s hand
sheet-hand-hint = { $count ->
    [0] Tap another card for this place.
    [1] Enter { $name }’s hand: 1 card to go.
   *[other] Enter { $name }’s hand: { $count } cards to go.
}
sheet-revealed-hint = Which card has { $name } revealed?
sheet-bot-hint = A bot plays along: someone enters its cards and what is revealed, and it says what it plays.
sheet-bot-choose = Let { $name } choose
sheet-bot-chosen = { $name } has chosen. Once everyone has, reveal the cards.
sheet-bot-waiting = { $name } has chosen: reveal
sheet-bot-reveal = Reveal
sheet-bot-plays = { $name } takes:
sheet-bot-placed = Done, next
sheet-play-bot = Play the round with { $name }
sheet-continue = Continue round { $round }
sheet-round-over = The round is over
sheet-display = Revealed cards
sheet-display-hint = { $count ->
    [0] All cards are entered.
    [1] Enter the revealed cards: 1 to go.
   *[other] Enter the revealed cards: { $count } to go.
}
sheet-display-edit = Change these cards
sheet-display-all = There are no more
sheet-take-hint = { $name } to play. Tap the card that was taken.
sheet-take-card = { $card }: take it
sheet-take-how = How has { $name } placed it?
sheet-remove-card = { $card }: remove it
sheet-number = Number of the card
sheet-turn-of = Whose turn is it?

# Showing, printing, sharing.
sheet-show = Large figures
sheet-zone-cards = points per zone card, by round
sheet-undo = Undo last entry
sheet-undone = Undone: { $what }.
sheet-undone-entry = Undone for { $name }, round { $round }: { $what }.
sheet-undone-round = Undone in round { $round }: { $what }.
sheet-did-something = the last entry
sheet-did-several = several entries
sheet-did-card = { $card } on space { $space }
sheet-did-down = face-down card on space { $space }
sheet-did-clear = clearing space { $space }
sheet-did-validate = { $card } validated
sheet-did-unvalidate = { $card } no longer validated
sheet-did-figures = points { $figures }
sheet-did-no-figures = removing the points { $figures }
sheet-did-add = { $card }
sheet-did-remove = removing { $card }
sheet-did-replace = { $card } instead of { $before }
sheet-did-kept = cards and points kept
sheet-did-count = { $what }: { $count }
sheet-did-counts = counts of the colours
sheet-did-hand = { $name }’s hand
sheet-did-first = { $name } starts
sheet-did-display = revealed cards
sheet-did-end = end of the round
sheet-did-people = names and order
sheet-turn-round = Flip screen
sheet-all-players = All players
sheet-print = Print
sheet-print-empty = Empty, to fill in with a pen
sheet-names = Names and order
sheet-phones = Enter on several phones
sheet-phones-hint = Others scan this code and enter their own grid; everything appears on all phones. Only those with the code or the link can see and change the game. It can be opened for a month after the last entry, then the server deletes it.
sheet-phones-alone = Without a server you can send copies: open the link on another phone, enter there, then open that phone’s link here.
sheet-phones-wait = One moment…
sheet-phones-stop = Stop entering together
sheet-shared = On several phones: everyone can enter
sheet-shared-away = No connection: your entries will reach the other phones later.
sheet-join-hint = Several phones keep this sheet together.
sheet-join-who = Who are you?
sheet-join-all = I enter for everyone
sheet-share-link = Send a copy: link or QR code
sheet-link-hint = The link holds the whole game as it is now. Opened on a phone that has this game already, it adds what is new. To enter together, choose “{ sheet-phones }” instead.
sheet-picture-cards = { $name }, round { $round }
sheet-save-file = Save a copy as a file
sheet-delete = Delete game
sheet-delete-hint = The game leaves the list and the statistics. You can restore it for 30 days.
sheet-deleted = Game deleted.
sheet-bin = Deleted in the last 30 days
sheet-restore = Restore
