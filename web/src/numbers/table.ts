/** The numbers behind a picture, as a table. */
import { cardName } from "../cards/names.ts";
import { words } from "../words/words.svelte.ts";
import { writeInterval, type Picture } from "./model.ts";

export interface Table {
  head: string[];
  rows: { label: string; cells: string[] }[];
}

export function tableOf(picture: Picture, game: string): Table {
  const text = (value: Parameters<typeof writeInterval>[0]) => writeInterval(value, picture.unit);
  const own = [words.say("numbers-row")];
  if (picture.kind === "cards") {
    const cards = picture.groups.flatMap((group) => group.cards);
    return { head: own, rows: cards.map(({ code, value }) => ({ label: cardName(game, code), cells: [text(value)] })) };
  }
  if (picture.kind === "heat" && !picture.columns.length) {
    const values = picture.rows.flatMap((row) => row.values);
    return { head: own, rows: picture.names.map((label, place) => ({ label, cells: [text(values[place]!)] })) };
  }
  const head = picture.kind === "heat" ? picture.names : picture.kind === "columns" ? [] : picture.parts;
  return {
    head: head.length ? head : own,
    rows: picture.rows.map(({ label, values }) => ({ label, cells: values.map(text) })),
  };
}
