## Training: `parlour train`.

cli-train = train a game’s bots by self-play, then match the new champion against the old one
cli-train-folder = folder for the run; an existing run is resumed
cli-train-steps = number of steps (default: see the docs)
cli-train-games = games in the final arena, per number of players
cli-train-seed = the seed of the run and of its arena, 64 hexadecimal digits
cli-train-into = where to save the champion’s weights (default: inside the package)
train-none = { $game } has no trainable bots.
train-numbers = Training needs at least one step and one worker.
train-not-a-run = { $file } isn’t a training run.
train-resumed = Resuming after step { $step } of { $file }.
train-steps = Steps
train-step = Step { $step } of { $steps }: { $figures }
train-kept = Stopped after step { $step } of { $steps }. Saved in { $file }; rerun the same command to resume.
train-duel = { $players } players: the new champion wins { $rate }; an equal player would win { $level }.
train-stays = The old champion stays.
train-replaced = The new champion’s weights are saved in { $file }.
train-curve = { $game }: a training run
