## A table: why something cannot be done there, and what players say to each other.

table-bad-name = A name has 1 to { $most } characters that can be read.
table-bad-salt = A salt is up to 64 plain characters without spaces.
table-bad-delay = Spectators may lag behind by at most { $most } seconds.
table-bad-clock = { $kind ->
    [none] A table without a clock has no limit.
    [days] Players may have 1 to { $most } days for a move.
   *[other] Players may have 1 to { $most } seconds.
}
table-chat-needs-private = Free chat is for private tables only.
table-rated-no-undo = At a rated table no move can be taken back.
table-rated-no-pause = A rated game cannot be paused.
table-rated-new-deal = A rated game needs a new deal.
table-already-seated = You already sit at this table.
table-seat-taken = Seat { $seat } is taken.
table-full = All seats are taken.
table-already-away = You have already left this game.
table-no-bot-there = There is no bot in seat { $seat }.
table-seats-in-use = Somebody sits beyond seat { $players }. Free those seats first.
table-setting-unknown = A table has no setting { $setting }.
table-seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
table-not-ready = { $waiting ->
    [one] One player is not ready yet.
   *[other] { $waiting } players are not ready yet.
}
table-nobody = Somebody must sit at this table.
table-unreadable = This cannot be read.
table-branch-unrated = A game that goes on from a record cannot be rated.
table-branch-other = This record is of another game, other options or another number of players.
table-branch-step = A step of this record is a number from 0 to { $last }.
table-bot-too-late = This seat’s bot is not asked any more.
table-move-too-late = The table has moved on since you chose this.
table-busy = Too many are acting at this table at once. Try again.
table-not-started = The game has not begun.
table-is-running = The game is running.
table-is-paused = The game is paused.
table-undo-off = At this table moves are not taken back.
table-undo-too-late = This move cannot be taken back any more: something was revealed, or somebody has moved.
table-nobody-waits = Nobody is waiting: the seat is kept.
table-already-there = You are playing already.
table-resigned = You have resigned this game.
table-no-time = Your time for this game has run out.
table-chat-off = There is no free chat at this table.
table-bad-chat = A line of chat has 1 to { $most } characters that can be read.
table-changed-too-often = You have changed your mind often enough: your choice stands until all cards turn.
table-talk-too-fast = Not so fast: wait a few seconds before you say more.
table-phrase-unknown = There is no such phrase. There are: { $phrases }.
table-not-seated = You do not sit at this table.
table-not-host = Only the host of this table may do that.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-one-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-your-turn = It’s your turn.
phrase-nice = Nice move!
phrase-oops = Oops.
phrase-wow = Wow!
phrase-thanks = Thank you.
phrase-well-played = Well played.
phrase-again = Once more?
phrase-goodbye = Goodbye!
