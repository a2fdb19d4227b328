## Training: `parlour train`.

cli-train = teach a game’s bots by self-play, and let the new champion play the old one
cli-train-folder = the folder of the run; a run that stands there is gone on with
cli-train-steps = how many steps; the documented number if not said
cli-train-games = games of the arena at the end, for each number of players
cli-train-seed = the seed of the run and of its arena, 64 hexadecimal digits
cli-train-into = where the champion’s weights are kept; inside the package if not said
train-none = There is nothing that learns { $game }.
train-numbers = A training needs at least one step and one worker.
train-not-a-run = { $file } is not the file of a training run.
train-resumed = Going on after step { $step } of { $file }.
train-steps = Steps
train-step = Step { $step } of { $steps }: { $figures }
train-kept = Stopped after step { $step } of { $steps }. The run is kept in { $file }: the same command goes on with it.
train-duel = { $players } players: the new champion has { $rate } of the victories; level would be { $level }.
train-stays = The old champion keeps its place.
train-replaced = The new champion’s weights are in { $file }.
train-curve = { $game }: a training run
train-curve-about = { $figure }, step by step, over { $steps } steps.
