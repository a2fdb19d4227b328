/** The score sheet of Pixies. */
import { bestOf, type Entry as AnyEntry, type Played, type SheetUi, type Standing } from "../../../score/ui.ts";
import Entry from "./Entry.svelte";
import { didEnter, pointsOf, problemOf, progressOf, readEntry } from "./entry.ts";
import Explain from "./Explain.svelte";
import { displaySize, isOpen as isRoundOpen } from "./middle.ts";
import Position from "./Position.svelte";
import { RANKING, readCell, ROUNDS, scoreGrid, zoneWorth } from "./score.ts";

/** Cards that are face up in several grids of a round. */
export function cardsTwice(entries: (AnyEntry | null)[]): string[] {
  const up = entries.flatMap((entry) => ((entry?.cards as string[]) ?? []).map((word) => readCell(word).up).filter((card) => card !== null));
  return up.filter((card, place) => up.indexOf(card) !== place);
}

function standing({ people, rounds }: Played): Standing {
  const all = Array.from({ length: ROUNDS }, (_, index) => {
    const entries = rounds[index]?.entries ?? people.map(() => null);
    // In the middle of a round a grid's points are not final: nobody would write them down.
    const isOpen = isRoundOpen(rounds[index]);
    const points = entries.map((entry) => (isOpen ? null : pointsOf(entry, index + 1)));
    const twice = cardsTwice(entries)[0];
    const isComplete = points.every((one) => one !== null) && !twice;
    const wrong = entries.findIndex((entry) => problemOf(entry));
    const label = String(index + 1);
    return {
      label,
      points,
      progress: entries.map((entry) => (isComplete ? null : progressOf(entry))),
      isComplete,
      isOpen,
      problem: twice
        ? { id: "sheet-card-twice", args: { card: twice } }
        : wrong < 0
          ? null
          : { id: "sheet-check", args: { name: people[wrong]!.name, round: label, why: problemOf(entries[wrong]!) } },
      note: isOpen ? { id: "sheet-note-open" } : null,
    };
  });
  const totals = people.map((_, seat) => all.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  const isOver = all.every(({ isComplete }) => isComplete);
  const left = all.filter(({ isComplete }) => !isComplete).length;
  const winners = isOver ? bestOf(RANKING.map((part) => ({ points: totals })[part])) : [];
  return { rounds: all, totals, cards: null, isOver, winners, left, leftIn: "game" };
}

export const sheet: SheetUi = {
  byPlayer: true,
  hasFirst: true,
  standing,
  facts: ({ people }, round) => [
    { label: { id: "rules-revealed" }, value: displaySize(people.length) },
    round === null
      ? { label: { id: "sheet-zone-cards" }, value: Array.from({ length: ROUNDS }, (_, index) => zoneWorth(index + 1)).join(", ") }
      : { label: { id: "rules-zone-card" }, value: zoneWorth(round) },
  ],
  disputes: [
    { label: "sheet-rule-validated", link: { en: "placing-a-card", fr: "poser-une-carte" } },
    { label: "sheet-rule-scoring", link: { en: "scoring-a-grid", fr: "le-decompte-dune-grille" } },
    { label: "sheet-rule-end", link: { en: "the-end-of-a-round", fr: "la-fin-dune-manche" } },
    { label: "sheet-rule-rulings", link: { en: "rulings", fr: "points-de-regle" } },
  ],
  readEntry,
  didEnter,
  cardsOf: (entry) => ((entry?.cards as string[]) ?? []).map((word) => readCell(word)).map(({ up, down }) => up ?? (down ? "" : null)),
  score: (lines, round) => lines.map((words) => scoreGrid(words, round)),
  Entry,
  Explain,
  Position,
};
