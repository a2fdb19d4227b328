"""The lab: how fast, how strong, how often. Needs what `parlour[lab]` installs."""
