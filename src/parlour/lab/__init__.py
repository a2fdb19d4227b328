"""The lab: measures speed, strength and how games go. Needs what `parlour[lab]` installs."""
