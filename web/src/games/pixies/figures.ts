/** The figures of the rules of Pixies. */
import { withMinus, words } from "../../words/words.svelte.ts";
import { cardName } from "../../cards/names.ts";
import { ARROW, badge, card, cellName, cellOf, div, figure, safe, signed, type Cell, type Draw } from "../../rules/html.ts";
import styles from "./figures.css?inline";

const GAME = "pixies";

type Cells = (Cell | null)[];

/** A grid as `score_sheet` gives it. */
interface Sheet {
  validated: number;
  symbols: number;
  zone: number;
  total: number;
  validated_spaces: number[];
  symbol_cards: { space: number; card: string; points: number }[];
  largest_zone: { colour: string; spaces: number[]; each: number } | null;
  /** For each special card, by its space: the spaces of the cards that it counts. */
  sees: Record<string, number[]>;
  /** Spaces of the zone's colour that touch it at a corner only. */
  corners: number[];
}

interface Mark {
  look?: "" | "lit" | "dim" | "out";
  /** Written on the card. */
  text?: string;
  name?: string;
}

const cellsOf = (rows: string[]): Cells => rows.join(" ").split(" ").map(cellOf);

/** The sides of a space that are not shared with another space of the zone. */
function edges(space: number, zone: number[]): string {
  const [row, column] = [Math.floor((space - 1) / 3), (space - 1) % 3];
  const sides: [string, boolean][] = [
    ["top", row > 0 && zone.includes(space - 3)],
    ["right", column < 2 && zone.includes(space + 1)],
    ["bottom", row < 2 && zone.includes(space + 3)],
    ["left", column > 0 && zone.includes(space - 1)],
  ];
  return sides.filter(([, joined]) => !joined).map(([side]) => side).join(" ");
}

/** Nine spaces, or one row of them; empty ones show their number, the spaces of a zone are outlined. */
function grid(cells: Cells, marks: (space: number) => Mark = () => ({}), zone: number[] = [], from = 0, to = 9): string {
  const spaces = cells.slice(from, to).map((cell, index) => {
    const space = from + index + 1;
    const { look = "", text = "", name = "" } = marks(space);
    const written = text ? `<b class="on ${text.startsWith("−") ? "minus" : ""}">${text}</b>` : "";
    const inside = cell ? card(GAME, cell, look, written) : `<span class="card gap">${space}</span>`;
    const outlined = zone.includes(space) ? ` zone ${edges(space, zone)}` : "";
    return `<span class="space ${name}${outlined}">${inside}</span>`;
  });
  return div("grid", ...spaces);
}

function spokenGrid(cells: Cells): string {
  const filled = cells.flatMap((cell, index) =>
    cell ? [words.say("rules-space", { space: index + 1, card: cellName(GAME, cell) })] : [],
  );
  return filled.length ? filled.join("; ") : words.say("rules-empty");
}

const points = (count: number): string => words.say("web-points", { points: count });
const part = (name: string, count: number): string =>
  words.say("rules-part", { label: words.say(`pixies-part-${name}`), points: points(count) });

/** One of the three parts of a score: a grid, its number in the text, and the points. */
interface Pane {
  html: string;
  spoken: string;
}

function validated(cells: Cells, sheet: Sheet): Pane {
  const counts = (space: number) => sheet.validated_spaces.includes(space);
  const drawn = grid(cells, (space) => (counts(space) ? { look: "lit", text: signed(space) } : { look: "dim" }));
  return { html: drawn + div("sum", withMinus(sheet.validated)), spoken: `${part("validated", sheet.validated)}.` };
}

/** What the symbols of each card earn; a special card and the cards that it counts are framed. */
function symbols(cells: Cells, sheet: Sheet): Pane {
  const worth = new Map(sheet.symbol_cards.map((one) => [one.space, one.points]));
  const special = Object.keys(sheet.sees).map(Number);
  const seen = Object.values(sheet.sees).flat();
  const drawn = grid(cells, (space) => ({
    ...(worth.has(space) ? { text: signed(worth.get(space)!) } : {}),
    look: worth.has(space) || seen.includes(space) ? "" : "dim",
    name: special.includes(space) ? "special" : seen.includes(space) ? "seen" : "",
  }));
  const each = sheet.symbol_cards.map((one) =>
    words.say("rules-card-points", { card: cardName(GAME, one.card), points: points(one.points) }),
  );
  const name = (space: number) => cardName(GAME, cells[space - 1]!.up!);
  const sees = Object.entries(sheet.sees).map(([space, others]) =>
    words.say("rules-sees", { card: name(Number(space)), cards: others.map(name) }),
  );
  return {
    html: drawn + div("sum", withMinus(sheet.symbols)),
    spoken: `${part("symbols", sheet.symbols)}. ${each.join("; ")}. ${sees.join(" ")}`,
  };
}

/** The largest zone outlined; a card that touches it at a corner only is crossed out. */
function zone(cells: Cells, sheet: Sheet): Pane {
  const { spaces, each } = sheet.largest_zone!;
  const marks = (space: number): Mark => {
    if (sheet.corners.includes(space)) return { look: "out" };
    return { look: spaces.includes(space) ? "" : "dim" };
  };
  const name = (space: number) => cardName(GAME, cells[space - 1]!.up!);
  const spoken = [
    words.say("rules-zone", { cards: spaces.map(name), count: spaces.length, each, points: points(sheet.zone) }),
    ...sheet.corners.map((space) => words.say("rules-corner-card", { card: name(space) })),
  ];
  return { html: grid(cells, marks, spaces) + div("sum", `${spaces.length} × ${each} = ${sheet.zone}`), spoken: spoken.join(" ") };
}

const score: Draw<Sheet> = ({ data }, sheet) => {
  const cells = cellsOf(data.slice(1));
  const panes = [validated(cells, sheet), symbols(cells, sheet), zone(cells, sheet)];
  const drawn = panes.map(({ html }, index) => div("pane", badge(`${index + 1}`), html));
  const total = words.say("rules-part", { label: words.say("rules-total"), points: points(sheet.total) });
  const spoken = [`${spokenGrid(cells)}.`, ...panes.map((pane) => pane.spoken), `${total}.`];
  const sum = [sheet.validated, sheet.symbols, sheet.zone].map(withMinus).join(" + ").replace("+ −", "− ");
  return figure("score", spoken.join(" "), ...drawn, div("sum", `${sum} = ${withMinus(sheet.total)}`));
};

/** A whole grid with its zone, and its three parts as a sum. */
const whole: Draw<Sheet> = ({ labels, data }, sheet) => {
  const cells = cellsOf(data.slice(1));
  const row = (name: string, count: number) => `<tr><td>${safe(words.say(`pixies-part-${name}`))}</td><td>${withMinus(count)}</td></tr>`;
  const sum = `<table><tbody>${row("validated", sheet.validated)}${row("symbols", sheet.symbols)}${row("zone", sheet.zone)}</tbody><tfoot><tr><td>${safe(`${labels[0]} ${data[0]}`)}</td><td>${withMinus(sheet.total)}</td></tr></tfoot></table>`;
  const spoken = [
    spokenGrid(cells),
    part("validated", sheet.validated),
    part("symbols", sheet.symbols),
    part("zone", sheet.zone),
    words.say("rules-part", { label: words.say("rules-total"), points: points(sheet.total) }),
  ];
  return figure("whole", `${spoken.join(". ")}.`, grid(cells, undefined, sheet.largest_zone?.spaces), sum);
};

/** A card from the display, and the row of the grid where it goes, before and after. */
const place: Draw<{ card: string; space: number; before: Cells; after: Cells }> = (_fence, facts) => {
  const at = (space: number): Mark => ({ name: space === facts.space ? "here" : "" });
  const first = Math.floor((facts.space - 1) / 3) * 3;
  const spoken = [
    words.say("rules-take", { card: cardName(GAME, facts.card) }),
    words.say("rules-before", { grid: spokenGrid(facts.before) }),
    words.say("rules-after", { grid: spokenGrid(facts.after) }),
  ];
  const row = (cells: Cells, marks?: (space: number) => Mark) => grid(cells, marks, [], first, first + 3);
  const taken = card(GAME, { up: facts.card, down: null });
  return figure("place", spoken.join(" "), row(facts.before), `<b class="plus">+</b>`, taken, ARROW, row(facts.after, at));
};

/** Who takes a card when, in two turns: the last player goes first. */
const order: Draw<{ games: number[][][] }> = ({ labels }, { games }) => {
  const letter = (seat: number) => String.fromCharCode(65 + seat);
  const tokens = (seats: number[], changing: number) =>
    seats.map((seat, place) => `<b class="token s${seat}${place === changing ? " turns" : ""}">${letter(seat)}</b>`);
  const drawn = games.map((turns, index) => {
    const [first, next] = turns as [number[], number[]];
    const shown = [div("cards", ...tokens(first, first.length - 1)), div("cards", ...tokens(next, 0))];
    return div("row", div("label", safe(labels[index]!)), shown.join(ARROW));
  });
  const spoken = games.flatMap((turns, index) => [
    `${labels[index]}.`,
    ...turns.map((seats, turn) => words.say("rules-order", { turn: turn + 1, seats: seats.map(letter).join(" ") })),
  ]);
  return figure("order", spoken.join(" "), ...drawn);
};

const end: Draw<{ grids: Cells[]; placed: number[]; full: boolean[]; left: string[] }> = ({ labels }, facts) => {
  const count = (seat: number) => words.say("rules-placed", { count: facts.placed[seat]! });
  const grids = facts.grids.map((cells, seat) =>
    div("step", grid(cells), div("label", `<b class="token s${seat}">${safe(labels[seat]!)}</b>`, safe(count(seat)))),
  );
  const left = facts.left.map((code) => card(GAME, { up: code, down: null }, "out"));
  const spoken = facts.grids.map((cells, seat) => {
    const full = facts.full[seat] ? ` ${words.say("rules-full")}` : "";
    return `${labels[seat]}: ${spokenGrid(cells)}. ${count(seat)}.${full}`;
  });
  spoken.push(`${labels[2]}: ${facts.left.map((code) => cardName(GAME, code)).join(", ")}.`);
  const unplayed = div("step", div("cards", ...left), div("label", safe(labels[2]!)));
  return figure("end", spoken.join(" "), ...grids, unplayed);
};

/** A score sheet over three rounds: a table that screen readers read as one. */
const rounds: Draw<{ rounds: Sheet[]; total: number }> = ({ data }, facts) => {
  const heads = facts.rounds.map((_, index) => {
    const cells = cellsOf(data.slice(3 * index, 3 * index + 3));
    return `<th scope="col">${index + 1}<div aria-hidden="true">${grid(cells, undefined, facts.rounds[index]!.largest_zone?.spaces)}</div></th>`;
  });
  const row = (name: string, label: string, cell: (sheet: Sheet) => string) =>
    `<tr class="${name}"><th scope="row">${safe(label)}</th>${facts.rounds.map((sheet) => `<td>${cell(sheet)}</td>`).join("")}</tr>`;
  const zoneOf = ({ zone, largest_zone }: Sheet) =>
    largest_zone ? `<small>${largest_zone.spaces.length} × ${largest_zone.each} =</small> ${zone}` : "0";
  return (
    `<figure class="fig rounds"><table><thead><tr><th scope="row">${safe(words.say("pixies-part-round"))}</th>${heads.join("")}</tr></thead><tbody>` +
    row("", words.say("pixies-part-validated"), ({ validated }) => withMinus(validated)) +
    row("", words.say("pixies-part-symbols"), ({ symbols }) => withMinus(symbols)) +
    row("", words.say("pixies-part-zone"), zoneOf) +
    row("all", words.say("rules-total"), ({ total }) => withMinus(total)) +
    `</tbody></table><p class="sum">${facts.rounds.map(({ total }) => withMinus(total)).join(" + ")} = <b>${withMinus(facts.total)}</b></p></figure>`
  );
};

const spaces: Draw<{ touches: number[] }> = ({ data }, { touches }) => {
  const from = Number(data[0]);
  const marks = (space: number): Mark => ({ name: space === from ? "from" : touches.includes(space) ? "touches" : "" });
  const spoken = words.say("rules-spaces", { space: from, others: touches.map(String) });
  return figure("beside spaces", spoken, grid(Array<null>(9).fill(null), marks));
};

/** One large card with its parts named around it, and other kinds of cards beside it. */
const labelled: Draw<{ points: (number | null)[] }> = ({ labels, data }, { points: [worth, ...others] }) => {
  const [number, colour, symbols, ...kinds] = labels;
  const [code, ...codes] = data.filter(Boolean);
  const large = div(
    "labelled",
    div("label number", safe(number!)),
    div("label colour", safe(colour!)),
    card(GAME, { up: code!, down: null }, "", "", 2),
    div("label symbols", `${safe(symbols!)} <b>${signed(worth!)}</b>`),
  );
  const more = codes.map((other, index) => {
    const sum = others[index] ? ` = <b>${withMinus(others[index])}</b>` : "";
    return div("row", card(GAME, { up: other, down: null }), div("label", safe(kinds[index]!) + sum));
  });
  const spoken = [
    `${cardName(GAME, code!)}: ${number}, ${colour}, ${symbols} ${points(worth!)}`,
    ...codes.map((other, index) => `${cardName(GAME, other)}: ${kinds[index]}`),
  ];
  return figure("kinds", `${spoken.join(". ")}.`, large, div("rows", ...more));
};

const deck: Draw = ({ data }) => {
  const rows = data.map((line) => div("row", ...line.split(" ").map((code) => card(GAME, { up: code, down: null }))));
  const spoken = data.flatMap((line) => line.split(" ").map((code) => cardName(GAME, code)));
  return figure("all", `${spoken.join("; ")}.`, ...rows);
};

export { styles };
export const figures: Record<string, Draw<any>> = {
  "": whole, score, place, order, end, rounds, spaces, card: labelled, cards: deck,
};
