/**
 * For all tests: each begins with a page as it is when it has just been loaded. Test files share their modules, and
 * tests run in random order: none may see what another has left behind.
 *
 * Not reset: caches whose keys say all (cards), numbers that only count on (ids), and what no test can start, since
 * jsdom has no workers and no sound and only `main.ts` looks for updates.
 */
import "./browser.ts";
import { cleanup, configure } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { admin } from "../admin/admin.svelte.ts";
import { resetQueue } from "../device/savedGames.ts";
import { resetSalts } from "../net/salts.ts";
import { progress } from "../puzzles/progress.svelte.ts";
import { resetSheets } from "../score/store/store.svelte.ts";
import { addresses } from "../state/addresses.svelte.ts";
import { announcer } from "../state/announce.svelte.ts";
import { catalogue } from "../state/games.svelte.ts";
import { layout } from "../state/layout.svelte.ts";
import { links } from "../state/links.svelte.ts";
import { me } from "../state/me.svelte.ts";
import { offline } from "../state/offline.svelte.ts";
import { router } from "../state/router.svelte.ts";
import { resetSettings } from "../state/settings.svelte.ts";
import { resetToasts } from "../state/toasts.svelte.ts";
import { turns } from "../state/turns.svelte.ts";
import { words } from "../words/words.svelte.ts";

/** Tests begin in English, or in the language that `make orders` asks for; see `language.ts`. */
const LANGUAGE = import.meta.env.PARLOUR_TEST_LANGUAGE === "fr" ? "fr" : "en";

/** What is waited for comes in a moment, except on a busy machine; a second is no deadline. */
configure({ asyncUtilTimeout: 50_000 });

function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState({}, "", "/");
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
}

/** After the browser's, since what was stored and the address are read again. */
function resetStores(): void {
  words.reset();
  resetSettings();
  router.reset();
  layout.reset();
  addresses.reset();
  links.reset();
  me.reset();
  offline.reset();
  catalogue.reset();
  turns.setAll([]);
  resetToasts();
  announcer.reset();
  progress.reset();
  admin.reset();
  resetSalts();
  resetSheets();
  resetQueue();
}

// Before a file is read: it has no language yet either, whichever file came before it.
resetBrowser();
resetStores();

beforeEach(async () => {
  resetBrowser();
  resetStores();
  // What every page but the first has.
  await words.use(LANGUAGE);
  await words.load("rest");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
