/** 5211 in numbers. */
import { fairness, rowsByPlayers, skill, toWin, trend, victories } from "../../numbers/common.ts";
import {
  compare,
  largest,
  pointsOf,
  readData,
  share,
  type CommonFigures,
  type Data,
  type Estimate,
  type Finding,
  type NumbersUi,
} from "../../numbers/model.ts";
import { words } from "../../words/words.svelte.ts";
import file from "./numbers.json";

interface Figures extends CommonFigures {
  /** Rounds by how they end: majority, Kododo, no one. */
  ends: [Estimate, Estimate, Estimate];
  /** Rounds by the number of Kododo on the table, from 0. */
  kododo: Estimate[];
  /** Rounds with too few Kododo, and with too many. */
  sides: [Estimate, Estimate];
  /** Rounds with a majority by its number of cards, from 1. */
  majority: Estimate[];
  /** Rounds in which a colour is out: for the limit, for a tie. */
  out: [Estimate, Estimate];
  /** Games with equal best scores, and with a shared victory. */
  ties: [Estimate, Estimate];
  /** Cards that score, by turn. */
  turns: [Estimate, Estimate, Estimate];
  /** Points by turn and value. */
  values: Estimate[][];
}

/** Columns on each side of the exact number of Kododo. */
const REACH = 4;
const PARTS = ["g5211-numbers-by-majority", "g5211-numbers-by-kododo", "g5211-numbers-by-none"];

function ends(data: Data<Figures>, players: number): Finding {
  const [majority, kododo, none] = data.players[players]!.figures.ends;
  return {
    id: "ends",
    title: "g5211-numbers-ends",
    about: { id: "g5211-numbers-ends-about" },
    picture: {
      kind: "strips",
      unit: "share",
      parts: PARTS.map((part) => words.say(part)),
      rows: rowsByPlayers(data, players, (count) => data.players[count]!.figures.ends),
    },
    sentences: [
      {
        id: "g5211-numbers-ends-shares",
        args: { players, majority: share(majority), kododo: share(kododo), none: share(none) },
      },
      { id: "g5211-numbers-ends-trend", args: trend(data, (count) => data.players[count]!.figures.ends[1], share) },
    ],
  };
}

function cards(data: Data<Figures>, players: number): Finding {
  const { values, turns } = data.players[players]!.figures;
  const turn = largest(values.map((row) => row[largest(row)]!));
  const value = largest(values[turn]!);
  const [early, late] = [turns[0], turns[turns.length - 1]!];
  return {
    id: "cards",
    title: "g5211-numbers-cards",
    about: { id: "g5211-numbers-cards-about" },
    picture: {
      kind: "heat",
      unit: "points",
      columns: values[0]!.map((_, place) => String(place + 1)),
      names: values[0]!.map((_, place) => words.say("g5211-numbers-value", { value: place + 1 })),
      rows: values.map((row, place) => ({ label: words.say("g5211-numbers-turn", { number: place + 1 }), values: row })),
    },
    sentences: [
      {
        id: "g5211-numbers-cards-best",
        args: { players, value: value + 1, turn: turn + 1, points: pointsOf(values[turn]![value]!) },
      },
      {
        id: "g5211-numbers-cards-trend",
        args: { trend: compare(late, early), early: share(early), late: share(late) },
      },
    ],
  };
}

function majority(data: Data<Figures>, players: number): Finding {
  const { figures, facts } = data.players[players]!;
  const usual = largest(figures.majority);
  const [limits, ties] = figures.out;
  return {
    id: "majority",
    title: "g5211-numbers-majority",
    about: { id: "g5211-numbers-majority-about" },
    picture: {
      kind: "columns",
      unit: "share",
      axis: words.say("g5211-numbers-cards-axis"),
      rows: figures.majority.map((value, place) => ({ label: String(place + 1), values: [value], lit: place === usual })),
    },
    sentences: [
      {
        id: "g5211-numbers-majority-usual",
        args: { players, count: usual + 1, share: share(figures.majority[usual]!), limit: facts.limit! },
      },
      {
        id: "g5211-numbers-majority-out",
        args: { trend: compare(ties, limits), ties: share(ties), limits: share(limits) },
      },
    ],
  };
}

function kododo(data: Data<Figures>, players: number): Finding {
  const { figures, facts } = data.players[players]!;
  const number = facts.kododo!;
  const mean = (place: number): number => figures.kododo[place]?.[0] ?? 0;
  const [few, many] = figures.sides;
  const columns = figures.kododo.map((value, place) => ({
    label: String(place),
    values: [value] as [Estimate],
    lit: place === number,
  }));
  return {
    id: "kododo",
    title: "g5211-numbers-kododo",
    about: { id: "g5211-numbers-kododo-about", args: { number } },
    picture: {
      kind: "columns",
      unit: "share",
      axis: words.say("g5211-numbers-kododo-axis"),
      rows: columns.slice(Math.max(0, number - REACH), number + REACH + 1),
    },
    sentences: [
      {
        id: "g5211-numbers-kododo-exact",
        args: { players, number, exact: share(mean(number)), near: share(mean(number - 1) + mean(number + 1)) },
      },
      {
        id: "g5211-numbers-kododo-sides",
        args: { trend: compare(few, many), few: share(few), many: share(many) },
      },
    ],
  };
}

function seats(data: Data<Figures>, players: number): Finding {
  const { figures } = data.players[players]!;
  return {
    id: "seats",
    title: "g5211-numbers-seats",
    about: { id: "g5211-numbers-seats-about" },
    picture: victories(figures.seats, players, "g5211-numbers-seat"),
    sentences: [
      { id: "g5211-numbers-seats-fair", args: fairness(figures.seats, players) },
      {
        id: "g5211-numbers-seats-ties",
        args: { players, equal: share(figures.ties[0]), shared: share(figures.ties[1]) },
      },
    ],
  };
}

export function findings(data: Data<Figures>, players: number): Finding[] {
  return [
    ...[ends, cards, majority, kododo, seats].map((find) => find(data, players)),
    ...skill(data, players),
    toWin(data, players),
  ];
}

const data = readData<Figures>(file);
export const numbers: NumbersUi = { data, findings: (players) => findings(data, players) };
