"""The coach: judges every decision of a game and separates luck from skill."""
