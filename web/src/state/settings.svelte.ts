/** What somebody has chosen for this browser. Kept here, told to nobody. */
import { LANGUAGES, words, type Language } from "./words.svelte.ts";

export type Theme = "system" | "day" | "night";
export type Motion = "full" | "quick" | "off";

export interface Choices {
  /** Null: what the browser asks for. */
  language: Language | null;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  largeCards: boolean;
  highContrast: boolean;
  leftHanded: boolean;
  /** Ask once more before a move is sent. */
  confirmMoves: boolean;
  /** Where a card can go to one place only, taking it places it. */
  autoPlace: boolean;
  /** The bots' level, by game, and how many play. */
  levels: Record<string, string>;
  players: Record<string, number>;
  /** How we are called at tables. */
  name: string;
  /** Whether the server has given this browser its cookie. */
  isGuest: boolean;
  /** Who plays on this device. */
  locals: string[];
}

const KEY = "parlour";
const DEFAULTS: Choices = {
  language: null,
  theme: "system",
  motion: "full",
  sound: false,
  largeCards: false,
  highContrast: false,
  leftHanded: false,
  confirmMoves: false,
  autoPlace: false,
  levels: {},
  players: {},
  name: "",
  isGuest: false,
  locals: [],
};

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {}; // storage that is closed or broken must not close the page
  }
}

export const settings = $state<Choices>({ ...DEFAULTS, ...stored() });

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window may not store: the choice holds until it is closed
  }
}

export function preferredLanguage(): Language {
  const wanted = settings.language ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((known) => known === wanted) ?? "en";
}

export async function speak(language: Language): Promise<void> {
  await words.use(language);
  settings.language = language;
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds that a motion of so many may take here. */
export function motionMs(full: number): number {
  if (settings.motion === "off" || reduced.matches) return 0;
  return settings.motion === "quick" ? full / 2 : full;
}

/** Let the page's style follow; run inside an effect. */
export function applyLook(root: HTMLElement): void {
  const { theme, motion, largeCards, highContrast, leftHanded } = settings;
  Object.assign(root.dataset, { theme, motion });
  for (const [name, on] of Object.entries({ largeCards, highContrast, leftHanded })) {
    if (on) root.dataset[name] = "";
    else delete root.dataset[name];
  }
}
