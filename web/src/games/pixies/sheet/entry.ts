/**
 * One player's entry of a round: nine spaces (`cards`), three numbers that the player counted (`parts`), or such
 * numbers as they were typed as long as they are not complete or cannot be right (`typed`).
 */
import { cardName } from "../../../cards/names.ts";
import type { Entry, Progress } from "../../../score/ui.ts";
import type { Sentence } from "../../../words/words.svelte.ts";
import { FACES, FIELDS, implausible, isPossible, partsTotal, readCell, readTyped, scoreGrid, whyWrong, type Parts, type Typed } from "./score.ts";

const MAX_TYPED = 4;

const cardsIn = (entry: Entry | null): string[] | null => (entry?.cards as string[] | undefined) ?? null;

/** The three figures of an entry as they are typed; null if it has none. */
export function typedOf(entry: Entry | null): Typed | null {
  if (entry?.parts) return (entry.parts as Parts).map(String) as Typed;
  return (entry?.typed as Typed | undefined) ?? null;
}

export function pointsOf(entry: Entry | null, round: number): number | null {
  if (entry?.parts) return partsTotal(entry.parts as Parts, round);
  const cards = cardsIn(entry);
  return cards && isPossible(cards) ? scoreGrid(cards, round).score.total : null;
}

/** How much is entered; null if that is nothing or everything. */
export function progressOf(entry: Entry | null): Progress | null {
  const cards = cardsIn(entry);
  if (cards) {
    const count = cards.filter((word) => word !== ".").length;
    if (!isPossible(cards)) return { short: "?", sentence: { id: "sheet-baseless" }, isWrong: true };
    return count < cards.length ? { short: `${count}/${cards.length}`, sentence: { id: "sheet-progress-spaces", args: { count, all: cards.length } } } : null;
  }
  const problem = problemOf(entry);
  if (problem) return { short: "?", sentence: problem, isWrong: true };
  if (!entry?.typed) return null;
  const count = FIELDS.length - readTyped(entry.typed as Typed).missing;
  return { short: `${count}/${FIELDS.length}`, sentence: { id: "sheet-progress-figures", args: { count, all: FIELDS.length } } };
}

/** Why typed figures cannot be right. */
export function problemOf(entry: Entry | null): Sentence | null {
  const typed = entry?.typed as Typed | undefined;
  const [wrong] = typed ? readTyped(typed).wrong : [];
  return wrong ? whyWrong(wrong, typed![FIELDS.indexOf(wrong)]!) : null;
}

/** An entry from outside; null if it is not one. */
export function readEntry(data: unknown): Entry | null {
  const { cards, parts, typed } = (data ?? {}) as { cards?: unknown; parts?: unknown; typed?: unknown };
  if (Array.isArray(parts) && parts.length === FIELDS.length && !implausible(parts as Parts)) return { parts };
  if (Array.isArray(typed) && typed.length === FIELDS.length && typed.every((text) => typeof text === "string" && text.length <= MAX_TYPED)) return { typed };
  if (!Array.isArray(cards) || cards.length !== 9) return null;
  // The card beneath another may be named; an unknown code there becomes `x`, like any face-down card.
  const words = cards.map((word) => String(word).replace(/\/([^/]*)$/, (all, down) => (down in FACES ? all : "/x")).replace(/^\/x$/, "x"));
  const isValid = words.every((word, place) => {
    const { up } = readCell(word);
    return up === null ? word === "." || word === "x" || (word.startsWith("/") && word.slice(1) in FACES) : FACES[up]?.space === place + 1;
  });
  return isValid ? { cards: words } : null;
}

/** Describes a change of an entry, if it changed a single thing. */
export function didEnter(before: Entry | null, after: Entry | null): Sentence | null {
  const figures = [typedOf(before), typedOf(after)];
  if (figures.some((one) => one)) {
    const shown = (figures[1] ?? figures[0])!.map((text) => text.trim().replace("-", "−") || "–").join(" · ");
    return { id: figures[1] ? "sheet-did-figures" : "sheet-did-no-figures", args: { figures: shown } };
  }
  const empty = Array.from({ length: 9 }, () => ".");
  const [old, now] = [cardsIn(before) ?? empty, cardsIn(after) ?? empty];
  const places = now.flatMap((word, place) => (word === old[place] ? [] : [place]));
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const [was, is] = [readCell(old[place]!), readCell(now[place]!)];
  const space = place + 1;
  if (is.up === null) return { id: is.down ? "sheet-did-down" : "sheet-did-clear", args: { space } };
  const card = cardName("pixies", is.up);
  if (is.up !== was.up) return { id: "sheet-did-card", args: { card, space } };
  return { id: is.down ? "sheet-did-validate" : "sheet-did-unvalidate", args: { card } };
}
