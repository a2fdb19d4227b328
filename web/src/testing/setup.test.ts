/** A test finds the page as it is when it has just been loaded, whatever ran before. */
import { expect, test } from "vitest";
import { admin } from "../admin/admin.svelte.ts";
import { popQueuedGame, queueGame } from "../device/savedGames.ts";
import type { PuzzleOut } from "../net/messages.ts";
import { commitAt, saltOf } from "../net/salts.ts";
import { progress } from "../puzzles/progress.svelte.ts";
import { newSheet } from "../score/game.ts";
import { allSheets, saveSheet } from "../score/store/store.svelte.ts";
import { announcer } from "../state/announce.svelte.ts";
import { catalogue } from "../state/games.svelte.ts";
import { layout } from "../state/layout.svelte.ts";
import { me } from "../state/me.svelte.ts";
import { offline } from "../state/offline.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { toast, toasts } from "../state/toasts.svelte.ts";
import { turns } from "../state/turns.svelte.ts";
import { words } from "../words/words.svelte.ts";

const PUZZLE: PuzzleOut = {
  id: "p", rating: 1500, themes: [], missed: 1, seat: 0, names: [], view: {}, reckoned: null, choices: [],
};
const LANGUAGE = import.meta.env.PARLOUR_TEST_LANGUAGE ?? "en";

// The second one finds what the first has left.
test.each([1, 2])("a new page, whatever was there before: %i", async () => {
  expect([words.language, document.documentElement.lang]).toEqual([LANGUAGE, LANGUAGE]);
  expect(words.say("numbers-players", { players: 2 })).toBe("numbers-players");
  expect(settings).toMatchObject({ language: null, motion: "full", name: "", levels: {} });
  expect([me.name, me.isLoaded, catalogue.games, turns.count]).toEqual([null, false, [], 0]);
  expect([router.path, layout.isFullScreen, layout.hasHand]).toEqual(["/", false, false]);
  expect([toasts, announcer.regions]).toEqual([[], ["", ""]]);
  expect([saltOf("a table"), popQueuedGame("5211"), allSheets()]).toEqual([undefined, null, []]);
  expect([progress.count([PUZZLE.id]), offline.share, admin.busy]).toEqual([0, null, false]);
  expect(document.documentElement.outerHTML).toBe(`<html lang="${LANGUAGE}"><head></head><body></body></html>`);

  await words.use(words.language === "en" ? "fr" : "en");
  await words.load("numbers");
  Object.assign(settings, { language: "fr", motion: "off" });
  settings.levels["5211"] = "novice";
  me.signIn("Zoë");
  catalogue.games = [{ game: "5211" } as never];
  turns.setAll([{ id: "t", my_turn: true, table: { settings: { clock: { kind: "days" } } } } as never]);
  history.pushState({}, "", "/t/abc");
  router.reset();
  Object.assign(layout, { isFullScreen: true, hasHand: true });
  toast("Link copied.");
  announcer.regions = ["Link copied.", ""];
  commitAt("a table");
  queueGame({ game: "5211", seats: [] });
  saveSheet(newSheet("5211", [{ name: "Anna" }, { name: "Ben" }], {}));
  await progress.answer("5211", PUZZLE, 1);
  offline.share = 1;
  admin.busy = true;
  document.title = "A table";
  document.body.className = "dragging";
  document.documentElement.dataset.theme = "night";
});
