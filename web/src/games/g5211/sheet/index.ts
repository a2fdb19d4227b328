/** The score sheet of 5211. */
import { bestOf, type Played, type SheetUi, type Standing } from "../../../score/ui.ts";
import Entry from "./Entry.svelte";
import Explain from "./Explain.svelte";
import Position from "./Position.svelte";
import { cardsIn, countedSoFar, countsOf, didCount, didEnter, progressOf, readEntry, scoreRound } from "./round.ts";
import { COLOURS, decide, isOver, judge, LONG, numbersFor, RANKING } from "./score.ts";

function standing({ people, options, rounds }: Played): Standing {
  const size = numbersFor(people.length).rounds;
  const totals = people.map(() => 0);
  const cards = people.map(() => 0);
  const shown: Standing["rounds"] = [];
  let over = false;
  for (let number = 1; !over; number += 1) {
    const [deck, place] = [Math.ceil(number / size), ((number - 1) % size) + 1];
    const scored = scoreRound(rounds[number - 1], people.length);
    const label = options.long ? `${deck}.${place}` : String(place);
    const counts = countsOf(rounds[number - 1]);
    const verdict = counts && decide(counts, people.length);
    shown.push({
      label,
      points: people.map((_, seat) => scored?.points[seat] ?? null),
      progress: people.map((_, seat) => (scored ? null : progressOf(rounds[number - 1]?.entries[seat] ?? null, verdict))),
      isComplete: scored !== null,
      problem: null,
      note: scored ? null : countedSoFar(rounds[number - 1], people.length),
    });
    if (!scored) break;
    people.forEach((_, seat) => {
      totals[seat]! += scored.points[seat]!;
      cards[seat]! += scored.cards[seat]!;
    });
    over = isOver(options.long === true, deck, place === size, Math.max(...totals));
  }
  const done = shown.filter(({ isComplete }) => isComplete).length;
  const left = over ? 0 : size - (done % size);
  const winners = over ? bestOf(RANKING.map((part) => ({ points: totals, cards })[part])) : [];
  return { rounds: shown, totals, cards, isOver: over, winners, left, leftIn: options.long ? "deck" : "game" };
}

export const sheet: SheetUi = {
  byPlayer: false,
  hasFirst: false,
  standing,
  facts({ people, options }) {
    const { kododo, limit, removed } = numbersFor(people.length);
    return [
      { label: { id: "rules-kododo" }, value: kododo },
      { label: { id: "rules-limit" }, value: limit },
      { label: { id: "sheet-removed" }, value: removed },
      ...(options.long ? [{ label: { id: "rules-long" }, value: LONG }] : []),
    ];
  },
  disputes: [
    { label: "sheet-rule-scoring", link: { en: "scoring-a-round", fr: "le-decompte-dune-manche" } },
    { label: "sheet-rule-game-end", link: { en: "the-end-of-the-game", fr: "la-fin-de-la-partie" } },
    { label: "sheet-rule-long", link: { en: "the-long-game", fr: "la-partie-longue" } },
    { label: "sheet-rule-rulings", link: { en: "rulings", fr: "points-de-regle" } },
  ],
  readEntry,
  readCounts: (data) =>
    Array.isArray(data) && data.length === COLOURS.length + 1 && data.every((one) => Number.isInteger(one) && one >= 0) ? data : null,
  didEnter,
  didCount,
  cardsOf: cardsIn,
  score: (lines) => judge(lines),
  Entry,
  Explain,
  Position,
};
