/** Undo, with a notice of what was undone: on the screen and for screen readers. */
import { toast } from "../../state/toasts.svelte.ts";
import { words, type Sentence } from "../../words/words.svelte.ts";
import { lastChange } from "../game.ts";
import type { OpenSheet } from "./open.svelte.ts";
import type { Entry } from "../ui.ts";

/** Describes the last change; of several fields changed at once, the one that a player would name. */
export function lastDone(sheet: OpenSheet): Sentence {
  const changes = lastChange(sheet.data);
  const found = KINDS.flatMap((pattern) => [...changes].filter(([key]) => pattern.test(key)))[0];
  if (!found) return { id: "sheet-undone", args: { what: { id: "sheet-did-something" } } };
  const [key, [before, after]] = found;
  const [kind, first, person] = key.split(".");
  const round = sheet.standing.rounds[Number(first) - 1]?.label ?? first;
  const name = nameOf(sheet, person ?? first ?? "");
  switch (kind) {
    case "e":
      return { id: "sheet-undone-entry", args: { name, round, what: didEnter(sheet, before, after) } };
    case "h":
      return { id: "sheet-undone", args: { what: { id: "sheet-did-hand", args: { name } } } };
    case "c":
      return { id: "sheet-undone-round", args: { round, what: sheet.ui.didCount?.(before, after) ?? { id: "sheet-did-something" } } };
    case "f":
      return { id: "sheet-undone-round", args: { round, what: { id: "sheet-did-first", args: { name: nameOf(sheet, String(after)) } } } };
    case "m":
      return { id: "sheet-undone-round", args: { round, what: { id: after === null ? "sheet-did-end" : "sheet-did-display" } } };
    default:
      return { id: "sheet-undone", args: { what: { id: kind === "people" ? "sheet-did-people" : "sheet-did-something" } } };
  }
}

/** Most specific first: revealing a card changes an entry, the hand and whose turn it is. */
const KINDS = [/^e\./, /^c\./, /^h\./, /^people$/, /^m\./, /^f\./];

const nameOf = (sheet: OpenSheet, person: string): string => sheet.played.people.find(({ id }) => id === person)?.name ?? "";

const didEnter = (sheet: OpenSheet, before: unknown, after: unknown): Sentence =>
  sheet.ui.didEnter(before as Entry | null, after as Entry | null) ?? { id: "sheet-did-several" };

export function undo(sheet: OpenSheet): void {
  if (!sheet.canUndo) return;
  const done = words.render(lastDone(sheet));
  sheet.undo();
  toast(done, { slot: "undo" });
}
