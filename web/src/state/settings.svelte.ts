/** Settings of this browser, kept in its local storage. */
import { readStored, writeStored } from "../device/storage.ts";
import { words, type Language } from "../words/words.svelte.ts";
import { languages } from "./place.ts";

export type Theme = "system" | "day" | "night";
export type Motion = "full" | "quick" | "off";
export type Pace = "calm" | "normal" | "quick";

export interface Settings {
  /** Null: the browser's language. */
  language: Language | null;
  theme: Theme;
  motion: Motion;
  /** How long results stay before the next thing happens. */
  pace: Pace;
  sound: boolean;
  largeCards: boolean;
  highContrast: boolean;
  leftHanded: boolean;
  /** Keep the screen on during a game, a lesson or a score sheet. */
  keepAwake: boolean;
  /** Confirm a move before it is sent. */
  confirmMoves: boolean;
  /** Place a card at once when it fits in one place only. */
  autoPlace: boolean;
  /** Show what moves gain, what would score now and which cards are unseen, where the table allows it. */
  aids: boolean;
  /** Notify this device when it is the player's turn. */
  notify: boolean;
  /** Whether notifications were offered to the player. */
  notifyAsked: boolean;
  /** The bots' level and the number of players last chosen, by game. */
  levels: Record<string, string>;
  players: Record<string, number>;
  /** The player's name at tables. */
  name: string;
  /** Whether the player has chosen that name. */
  isNamed: boolean;
  /** Whether the server has given this browser its cookie. */
  isGuest: boolean;
  /** Names of the hotseat players. */
  locals: string[];
}

const KEY = "parlour";
const defaults = (): Settings => ({
  language: null,
  theme: "system",
  motion: "full",
  pace: "normal",
  sound: false,
  largeCards: false,
  highContrast: false,
  leftHanded: false,
  keepAwake: true,
  confirmMoves: false,
  autoPlace: false,
  aids: true,
  notify: false,
  notifyAsked: false,
  levels: {},
  players: {},
  name: "",
  isNamed: false,
  isGuest: false,
  locals: [],
});

const stored = (): Settings => ({ ...defaults(), ...(readStored(KEY) as Partial<Settings> | null) });

export const settings = $state<Settings>(stored());

/** As they are stored. */
export function resetSettings(): void {
  Object.assign(settings, stored());
}

export function saveSettings(): void {
  writeStored(KEY, settings);
}

export function preferredLanguage(): Language {
  const wanted = settings.language ?? navigator.language.slice(0, 2);
  return languages.find((known) => known === wanted) ?? languages[0]!;
}

export async function setLanguage(language: Language): Promise<void> {
  await words.use(language);
  settings.language = language;
  // Notifications use the language of the last subscription.
  if (settings.notify) void import("../device/notifications.ts").then(({ subscribe }) => subscribe()).catch(() => undefined);
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** A motion's duration in milliseconds under the current settings. */
export function motionMs(full: number): number {
  if (settings.motion === "off" || reduced.matches) return 0;
  return settings.motion === "quick" ? full / 2 : full;
}

const PACES: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.5 };

/** The length of a pause for reading, in milliseconds under the current settings. */
export function pauseMs(normal: number): number {
  return motionMs(normal) && normal * PACES[settings.pace];
}

/** Set the attributes that theme.css styles by; run inside an effect. */
export function applySettings(root: HTMLElement): void {
  const { theme, motion, largeCards, highContrast, leftHanded } = settings;
  Object.assign(root.dataset, { theme, motion });
  for (const [name, on] of Object.entries({ largeCards, highContrast, leftHanded })) {
    if (on) root.dataset[name] = "";
    else delete root.dataset[name];
  }
}
