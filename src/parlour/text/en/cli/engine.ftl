## The engine: why a line could not be carried out.

line-too-long = This line is longer than { $megabytes } MB.
request-not-an-object = A request must be a JSON object with a “do” key.
request-unknown = Unknown request { $do }. Choose from: { $known }.
seat-missing = This request needs a “seat”.
no-game = No game yet. Start one with “new” or “load”.
record-other-game = This is a record of { $game }.
