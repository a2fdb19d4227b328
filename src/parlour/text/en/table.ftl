## A table: why something cannot be done there, what happens, and what players say to each other.

web-log-said = { $who }: { $text }
web-log-sat = { $you ->
    [yes] You took a seat.
   *[no] { $who } took a seat.
}
web-log-rose = { $you ->
    [yes] You left the table.
   *[no] { $who } left the table.
}
web-log-removed = { $you ->
    [yes] You were removed from the table.
   *[no] { $who } was removed from the table.
}
web-log-wantsremoved = { $you ->
    [yes] { $wants ->
        [yes] You want to remove { $name } from the game.
       *[no] You no longer want to remove { $name }.
    }
   *[no] { $wants ->
        [yes] { $who } wants to remove { $name } from the game.
       *[no] { $who } no longer wants to remove { $name }.
    }
}
web-log-tookback = { $you ->
    [yes] You undid your move.
   *[no] { $who } undid a move.
}
web-log-wentaway = { $you ->
    [yes] A bot is now playing for you.
   *[no] A bot is now playing for { $who }.
}
web-log-cameback = { $you ->
    [yes] You’re back.
   *[no] { $who } is back.
}
web-log-paused = The game is paused.
web-log-resumed = The game resumes.
web-log-hinted = { $you ->
    [yes] You got a hint.
   *[no] { $who } got a hint.
}
web-log-wantsrematch = { $you ->
    [yes] You want to play again.
   *[no] { $who } wants to play again.
}

table-bad-name = Names need 1 to { $most } visible characters.
table-name-unclear = This name isn’t easy to read: no blank characters, stacked accents or mixed alphabets, please.
table-bad-salt = A salt has at most 64 ASCII characters and no spaces.
table-bad-delay = The spectator delay can be at most { $most } seconds.
table-bad-clock = { $kind ->
    [none] A table without a clock can’t have a time limit.
    [days] Choose 1 to { $most } days per move.
   *[other] Choose 1 to { $most } seconds.
}
table-chat-needs-private = Free chat is only available at private tables.
table-rated-aids-agreed = At a rated table, aids must be turned on before others sit down.
daily-no-rematch = The daily deal has no rematch. Try the same cards again from its page.
table-rated-absent = { $name } isn’t connected. A rated game starts once everyone is there.
table-rated-no-undo = Rated games don’t allow undo.
table-rated-no-pause = Rated games can’t be paused.
table-rated-new-deal = Rated games need a new deal.
table-already-seated = You’re already at this table.
table-seat-taken = Seat { $seat } is taken.
table-full = All seats are taken.
table-already-away = You’ve already left this game.
table-bot-seated = { $name } is already at this table.
table-no-bot-there = There’s no bot in seat { $seat }.
table-no-person-there = There’s no other person in seat { $seat }.
table-removed = You were removed from this table.
table-already-gone = That player has left already.
table-rated-no-removal = No one can be removed from a rated game. If a player blocks it, the clock decides.
table-too-few-to-vote = At least { $least } other people have to be playing to remove someone. You can leave the table, or ask the host of the server.
table-host-stays = The host of the table can’t be removed. You can leave the table, or ask the host of the server.
table-alone = This table is for its host and bots only. Open your own, or join someone else’s.
table-seats-in-use = Seats above { $players } are taken. Free them first.
table-setting-unknown = Unknown table setting: { $setting }.
table-seats-free = { $free ->
    [1] One seat is still free.
   *[other] { $free } seats are still free.
}
table-not-ready = { $waiting ->
    [1] One player isn’t ready yet.
   *[other] { $waiting } players aren’t ready yet.
}
table-nobody = At least one person must be at the table.
table-unreadable = Invalid message.
table-branch-unrated = A game continued from a record can’t be rated.
table-branch-other = This record is of another game, or has other options or another number of players.
table-branch-step = Choose a step from 0 to { $last }.
table-bot-too-late = This bot’s move is no longer needed.
table-move-too-late = Too late: the game has moved on.
table-busy = This table is busy. Try again.
table-not-started = The game hasn’t started yet.
table-is-running = The game has already started.
table-is-paused = The game is paused.
table-undo-off = Undo is off at this table.
table-undo-too-late = Too late to undo: cards were revealed, or someone has moved.
table-nobody-waits = No bot needed: no one is waiting for you.
table-already-there = You’re already playing.
table-resigned = You resigned from this game.
table-no-time = You have no time left in this game.
table-chat-off = Free chat is off at this table.
table-bad-chat = Messages need 1 to { $most } visible characters.
table-changed-too-often = You’ve changed your choice too many times: it stays until the reveal.
table-talk-too-fast = Not so fast: wait a few seconds.
table-too-often = That’s a lot of changes in a short time. Wait a few seconds.
table-log-full = This table has seen too many games. Open a new one.
table-phrase-unknown = Unknown phrase. Choose from: { $phrases }.
table-not-seated = You’re not at this table.
table-not-host = Only the host can do that.
table-same-deal-newcomer = Only the players of that game can replay its cards, and someone new is at the table.
table-choose-first = First choose whether to continue without the player who has lost.
table-nothing-to-choose = There’s nothing to choose right now.
table-forfeited = You’ve lost this game and can’t return to it.
table-bad-commit = A commitment is a SHA-256: 64 hexadecimal digits, in lower case.
table-wrong-salt = This isn’t the salt you committed to.
table-drawing = The cards are being dealt. One moment.
table-not-missing = This player is connected, or a bot already plays for them.
table-rated-no-stand-in = In a rated game no bot plays for a person.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-one-moment = One moment, please.
phrase-take-your-time = Take your time.
phrase-your-turn = It’s your turn.
phrase-nice = Nice move!
phrase-oops = Oops.
phrase-wow = Wow!
phrase-thanks = Thanks!
phrase-well-played = Well played!
phrase-again = One more game?
phrase-goodbye = Goodbye!

bot-unknown = Unknown bot { $bot }. Choose from: { $bots }.
bot-not-here = { $bot } doesn’t play { $game }. Choose from: { $bots }.
