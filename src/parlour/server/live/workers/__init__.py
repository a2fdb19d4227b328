"""Worker processes: bots, hints, reviews and replays, behind fair queues."""
