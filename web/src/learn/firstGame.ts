/** The first real game, against the bot that the lesson was with. */
import { api, Refusal } from "../net/api.ts";
import { keepSalt, newSalt } from "../net/salts.ts";
import { queueGame } from "../device/savedGames.ts";
import { me } from "../state/me.svelte.ts";
import { go } from "../state/router.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { words } from "../words/words.svelte.ts";

export async function startFirstGame(game: string, players: number, level: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => level);
  try {
    await me.ensureGuest();
    const { salt, commit } = newSalt();
    const { id } = await api.open({ game, players, bots, commit, start: true, settings: { private: true, undo: true } });
    keepSalt(id, salt);
    go(`/t/${id}`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "offline") throw error;
    const name = settings.name || words.say("web-guest");
    queueGame({ game, seats: [{ name }, ...bots.map((bot) => ({ bot }))] });
    go(`/here/${game}`);
  }
}
