/** The findings that every game has: what good play is worth, and what it takes to win. */
import { words } from "../words/words.svelte.ts";
import { compare, points, pointsOf, share, unfair, type Data, type Estimate, type Finding } from "./model.ts";

const tables = (data: Data): number[] => Object.keys(data.players).map(Number);

/** The variables of a sentence that compares the largest table with the smallest. */
export function trend(data: Data, pick: (players: string) => Estimate, write: (one: Estimate) => string) {
  const counts = tables(data);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [few, many] = [pick(String(least)), pick(String(most))];
  return { trend: compare(many, few), least, most, few: write(few), many: write(many) };
}

const level = (data: Data): string => words.say("bot-level", { level: data.level });
const label = (players: number | string): string => words.say("numbers-players", { players: Number(players) });

/** A row for each number of players, the chosen one lit. */
export function rowsByPlayers(data: Data, chosen: number, values: (players: string) => Estimate[]) {
  return Object.keys(data.players).map((players) => ({
    label: label(players),
    values: values(players),
    lit: Number(players) === chosen,
  }));
}

/** Victories by seat or position as a picture, each beside an equal share; `label` names one by its number. */
export function victories(values: readonly Estimate[], players: number, label: string): Finding["picture"] {
  return {
    kind: "dots",
    unit: "share",
    parts: [],
    rows: values.map((value, place) => ({
      label: words.say(label, { number: place + 1 }),
      values: [value],
      fair: 1 / players,
    })),
  };
}

/** The variables of a sentence about the seat or position that is furthest from an equal share, if one is. */
export function fairness(values: readonly Estimate[], players: number) {
  const odd = unfair(values);
  return {
    number: odd + 1,
    fair: odd < 0 ? "yes" : "no",
    won: odd < 0 ? "" : share(values[odd]!),
    share: share(1 / players),
  };
}

export function skill(data: Data, players: number): Finding[] {
  const solo = (count: string): Estimate | undefined => data.players[count]!.figures.solo;
  const own = solo(String(players));
  if (!own) return [];
  return [
    {
      id: "skill",
      title: "numbers-skill",
      about: { id: "numbers-skill-about", args: { level: level(data) } },
      picture: {
        kind: "dots",
        unit: "share",
        parts: [],
        rows: rowsByPlayers(data, players, (count) => [solo(count)!]).map((row, place) => ({
          ...row,
          fair: 1 / tables(data)[place]!,
        })),
      },
      sentences: [
        {
          id: "numbers-skill-wins",
          args: { players, level: level(data), share: share(own), fair: share(1 / players) },
        },
        { id: "numbers-skill-trend", args: trend(data, (count) => solo(count)!, share) },
      ],
    },
  ];
}

export function toWin(data: Data, players: number): Finding {
  const { figures } = data.players[players]!;
  return {
    id: "points",
    title: "numbers-points",
    about: { id: "numbers-points-about" },
    picture: {
      kind: "dots",
      unit: "points",
      parts: [words.say("numbers-points-everyone"), words.say("numbers-points-winner")],
      rows: rowsByPlayers(data, players, (count) => {
        const one = data.players[count]!.figures;
        return [one.points, one.winner];
      }),
    },
    sentences: [
      {
        id: "numbers-points-mean",
        args: { players, winner: pointsOf(figures.winner), points: points(figures.points) },
      },
      { id: "numbers-points-trend", args: trend(data, (count) => data.players[count]!.figures.winner, points) },
    ],
  };
}
