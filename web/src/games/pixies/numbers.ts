/** Pixies in numbers. */
import { fairness, skill, toWin, victories } from "../../numbers/common.ts";
import {
  compare,
  largest,
  points,
  pointsOf,
  readData,
  share,
  smallest,
  type CommonFigures,
  type Data,
  type Estimate,
  type Finding,
  type NumbersUi,
} from "../../numbers/model.ts";
import { words } from "../../words/words.svelte.ts";
import file from "./numbers.json";

type CardFigure = [code: string, mean: number, low: number, high: number];

interface Figures extends CommonFigures {
  /** A grid's points by round and part: validated cards, symbols, zone. */
  parts: [Estimate, Estimate, Estimate][];
  /** Rounds by the number of full grids at the end, from 0. */
  full: Estimate[];
  /** Points of grids that are not full, and of those that are. */
  filled: [Estimate, Estimate];
  /** Cards that a player places in a round. */
  placed: Estimate;
  /** Victories by position in the first turn of the game. */
  places: Estimate[];
  /** A grid's points by position in the first turn of the round. */
  starts: Estimate[];
  /** Points by space. */
  spaces: Estimate[];
  /** Points by when in the round the card was taken; the last one with all later ones. */
  order: Estimate[];
  best: CardFigure[];
  worst: CardFigure[];
}

const PARTS = ["validated", "symbols", "zone"];
const sum = (values: readonly Estimate[]): number => values.reduce((total, [mean]) => total + mean, 0);

function parts(data: Data<Figures>, players: number): Finding {
  const rounds = data.players[players]!.figures.parts;
  const [first, last] = [largest(rounds[0]!), largest(rounds.at(-1)!)];
  const mean = (part: number): number => sum(rounds.map((round) => round[part]!)) / rounds.length;
  return {
    id: "parts",
    title: "pixies-numbers-parts",
    about: { id: "pixies-numbers-parts-about" },
    picture: {
      kind: "strips",
      unit: "points",
      parts: PARTS.map((part) => words.say(`pixies-numbers-${part}`)),
      rows: rounds.map((values, round) => ({ label: words.say("pixies-numbers-round", { number: round + 1 }), values })),
    },
    sentences: [
      {
        id: "pixies-numbers-parts-mean",
        args: { players, validated: pointsOf(mean(0)), symbols: points(mean(1)), zone: points(mean(2)) },
      },
      {
        id: first === last ? "pixies-numbers-parts-always" : "pixies-numbers-parts-first",
        args: { first: PARTS[first]!, last: PARTS[last]! },
      },
    ],
  };
}

function order(data: Data<Figures>, players: number): Finding {
  const taken = data.players[players]!.figures.order;
  // For two players the first of a turn's two cards is worth more: all three are such cards.
  const [first, fifth, ninth] = [taken[0]!, taken[4]!, taken[8]!];
  const isLast = (place: number): boolean => place === taken.length - 1;
  return {
    id: "order",
    title: "pixies-numbers-order",
    about: { id: "pixies-numbers-order-about" },
    picture: {
      kind: "columns",
      unit: "points",
      axis: words.say("pixies-numbers-order-axis"),
      rows: taken.map((value, place) => ({
        label: isLast(place) ? words.say("pixies-numbers-order-more", { number: place + 1 }) : String(place + 1),
        values: [value],
      })),
    },
    sentences: [
      {
        id: "pixies-numbers-order-means",
        args: { players, first: pointsOf(first), fifth: points(fifth), ninth: points(ninth) },
      },
      { id: "pixies-numbers-order-trend", args: { trend: compare(first, ninth) } },
    ],
  };
}

function ends(data: Data<Figures>, players: number): Finding {
  const { full, filled, placed } = data.players[players]!.figures;
  const [gaps, whole] = filled;
  const columns = full.map((value, count) => ({ label: String(count), values: [value] as [Estimate] }));
  return {
    id: "ends",
    title: "pixies-numbers-ends",
    about: { id: "pixies-numbers-ends-about" },
    picture: {
      kind: "columns",
      unit: "share",
      axis: words.say("pixies-numbers-ends-axis"),
      // No grid is full only where the deck can run out.
      rows: full[0]![0] > 0 ? columns : columns.slice(1),
    },
    sentences: [
      { id: "pixies-numbers-ends-one", args: { players, one: share(full[1]!), placed: points(placed) } },
      {
        id: "pixies-numbers-ends-trend",
        args: { trend: compare(whole, gaps), full: pointsOf(whole), gaps: points(gaps) },
      },
    ],
  };
}

function places(data: Data<Figures>, players: number): Finding {
  const { figures } = data.players[players]!;
  const [first, last] = [figures.starts[0]!, figures.starts.at(-1)!];
  return {
    id: "seats",
    title: "pixies-numbers-places",
    about: { id: "pixies-numbers-places-about" },
    picture: victories(figures.places, players, "pixies-numbers-place"),
    sentences: [
      { id: "pixies-numbers-places-fair", args: fairness(figures.places, players) },
      {
        id: "pixies-numbers-places-starts",
        args: { trend: compare(first, last), first: pointsOf(first), last: pointsOf(last) },
      },
    ],
  };
}

function grid(data: Data<Figures>, players: number): Finding {
  const { spaces } = data.players[players]!.figures;
  const [best, worst] = [largest(spaces), smallest(spaces)];
  const rows = [0, 3, 6].map((start) => spaces.slice(start, start + 3));
  return {
    id: "grid",
    title: "pixies-numbers-grid",
    about: { id: "pixies-numbers-grid-about" },
    picture: {
      kind: "heat",
      unit: "points",
      columns: [],
      names: spaces.map((_, space) => words.say("pixies-numbers-space", { number: space + 1 })),
      rows: rows.map((values) => ({ label: "", values })),
    },
    sentences: [
      {
        id: "pixies-numbers-grid-best",
        args: {
          players,
          best: best + 1,
          most: pointsOf(spaces[best]!),
          worst: worst + 1,
          least: points(spaces[worst]!),
        },
      },
      {
        id: "pixies-numbers-grid-row",
        args: { share: share(sum(rows[2]!) / sum(spaces)), top: share(sum(rows[0]!) / sum(spaces)) },
      },
    ],
  };
}

function cards(data: Data<Figures>, players: number): Finding {
  const { best, worst } = data.players[players]!.figures;
  const group = (label: string, found: CardFigure[]) => ({
    label: words.say(label),
    cards: found.map(([code, ...value]) => ({ code, value })),
  });
  const range = (found: CardFigure[]) => {
    const means = found.map(([, mean]) => mean);
    return { low: points(Math.min(...means)), high: pointsOf(Math.max(...means)) };
  };
  return {
    id: "cards",
    title: "pixies-numbers-cards",
    about: { id: "pixies-numbers-cards-about" },
    picture: {
      kind: "cards",
      unit: "points",
      groups: [group("pixies-numbers-cards-most", best), group("pixies-numbers-cards-least", worst)],
    },
    sentences: [
      { id: "pixies-numbers-cards-top", args: { players, ...range(best) } },
      { id: "pixies-numbers-cards-end", args: range(worst) },
    ],
  };
}

export function findings(data: Data<Figures>, players: number): Finding[] {
  return [
    ...[parts, order, ends, places, grid, cards].map((find) => find(data, players)),
    ...skill(data, players),
    toWin(data, players),
  ];
}

const data = readData<Figures>(file);
export const numbers: NumbersUi = { data, findings: (players) => findings(data, players) };
