/** The figures of the rules of 5211. */
import { withMinus, words } from "../../words/words.svelte.ts";
import { cardName } from "../../cards/names.ts";
import { badge, card, div, figure, safe, strip, type Draw } from "../../rules/html.ts";
import { COLOURS, colourSign, kododoSign } from "./cards/index.ts";
import styles from "./figures.css?inline";

const GAME = "5211";

/** A round as `score_sheet` gives it. */
interface Round {
  kododo: number;
  kododo_number: number;
  counts: Record<string, number>;
  limit: number;
  out: { colours: string[]; count: number; why: "limit" | "tie" }[];
  result: "kododo" | "majority" | "none";
  colour: string | null;
  kept: string[][];
  points: number[];
}

type Stage = "kododo" | "out" | "majority";

const isOut = (round: Round, colour: string): boolean => round.out.some(({ colours }) => colours.includes(colour));

function standing(round: Round, colour: string): string {
  if (!round.counts[colour]) return "none";
  if (round.colour === colour) return "majority";
  return round.out.find(({ colours }) => colours.includes(colour))?.why ?? "behind";
}

/** All columns of the chart, in words. */
function spokenChart(round: Round): string {
  const columns = Object.entries(round.counts)
    .filter(([, count]) => count)
    .map(([colour, count]) =>
      words.say("g5211-column", { colour, count, standing: standing(round, colour), limit: round.limit }),
    );
  return [words.say("g5211-column-kododo", { count: round.kododo, number: round.kododo_number }), ...columns].join(". ");
}

const CELL = 9;
const COLUMN = 15;

function cells(x: number, count: number, field: string, opacity: number): string {
  return Array.from(
    { length: count },
    (_, cell) =>
      `<rect x="${x}" y="${100 - (cell + 1) * CELL}" width="${COLUMN - 3}" height="${CELL - 1}" rx="2" fill="${field}" fill-opacity="${opacity}" stroke="currentColor" stroke-opacity="${opacity * 0.6}"/>`,
  ).join("");
}

/** The cards of each colour as columns, with the limit. */
function chart(round: Round, stage: Stage): string {
  const columns = Object.entries(round.counts).map(([colour, count], index) => {
    const x = 3 + index * (COLUMN + 3);
    const out = isOut(round, colour);
    const lit = stage === "majority" && round.colour === colour;
    const dim = (stage === "out" && out) || (stage === "majority" && !lit);
    const top = 100 - count * CELL;
    const strike = out ? `<path class="bad" d="M${x - 1} 98 ${x + COLUMN - 2} ${Math.min(top, 86)}" stroke-width="3" stroke-linecap="round"/>` : "";
    const frame = lit ? `<rect class="bright" x="${x - 2.5}" y="${top - 2.5}" width="${COLUMN + 2}" height="${count * CELL + 5}" rx="4" fill="none" stroke-width="2.5"/>` : "";
    const number = count ? `<text x="${x + 6}" y="${top - 4}" text-anchor="middle">${count}</text>` : "";
    return cells(x, count, COLOURS[colour]!.field, dim ? 0.35 : 1) + strike + frame + number;
  });
  const y = 100 - (round.limit - 1) * CELL - 0.5;
  const line = `<path class="bad" d="M0 ${y}H93" stroke-width="1.6" stroke-dasharray="4 3"/>`;
  return svg(94, columns.join("") + line);
}

function svg(width: number, inside: string): string {
  const top = 100 - CELL * 8 - 14;
  return `<svg class="chart" viewBox="0 ${top} ${width} ${102 - top}" aria-hidden="true">${inside}</svg>`;
}

const signs = (round: Round): string =>
  div("signs", ...Object.keys(round.counts).map((colour) => `<span>${colourSign(colour)}</span>`));

/** How many Kododo there are, beside as many as there would have to be. */
function lizards(round: Round): string {
  const wanted = round.kododo_number;
  const place = (index: number) => {
    const name = index >= wanted ? "past" : index < round.kododo ? "on" : "";
    return `<span class="${name}">${index < round.kododo ? kododoSign() : ""}</span>`;
  };
  const places = Array.from({ length: Math.max(wanted, round.kododo) }, (_, index) => place(index));
  const sign = round.kododo === wanted ? "=" : "≠";
  return div("lizards", ...places) + div("sum", `${round.kododo} ${sign} ${wanted}`);
}

const questions: Draw<Round> = (_fence, round) => {
  const limit = div("limit", safe(words.say("g5211-limit", { limit: round.limit })));
  return figure(
    "questions",
    spokenChart(round),
    div("pane", badge("1"), lizards(round)),
    div("pane", badge("2"), chart(round, "out"), signs(round), limit),
    div("pane", badge("3"), chart(round, "majority"), signs(round)),
  );
};

/** Every player's cards: those that score are lit, those that are out are dimmed; points at the end. */
const table: Draw<Round> = ({ labels, data }, round) => {
  const rows = data.map((line, seat) => {
    const kept = [...round.kept[seat]!];
    const drawn = line.split(" ").map((code) => {
      const at = kept.indexOf(code);
      if (at >= 0) kept.splice(at, 1);
      const out = round.result !== "kododo" && isOut(round, code.charAt(0));
      return card(GAME, { up: code, down: null }, at >= 0 ? "lit" : out ? "out" : "dim");
    });
    const points = round.points[seat]!;
    return div("row", `<b class="who">${safe(labels[seat]!)}</b>`, ...drawn, `<b class="points${points ? " some" : ""}">${withMinus(points)}</b>`);
  });
  const spoken = data.map((line, seat) =>
    words.say("rules-row", {
      who: labels[seat]!,
      cards: line.split(" ").map((code) => cardName(GAME, code)),
      points: words.say("web-points", { points: round.points[seat]! }),
    }),
  );
  const decides = round.result === "kododo" ? div("pane", lizards(round)) : div("pane", chart(round, "out"), signs(round));
  return figure("round", `${spoken.join(" ")} ${spokenChart(round)}`, div("rows", ...rows), decides);
};

const deck: Draw<{ copies: number[] }> = ({ data }, { copies }) => {
  const codes = data[0]!.split(" ");
  const drawn = codes.map((code, index) => div("step", card(GAME, { up: code, down: null }), `<b>×${copies[index]}</b>`));
  const spoken = codes.map((code, index) => words.say("rules-copies", { card: cardName(GAME, code), count: copies[index]! }));
  return figure("deck", `${spoken.join("; ")}.`, ...drawn);
};

const steps: Draw = (fence) => {
  const { html, spoken } = strip(GAME, fence);
  return figure("steps", spoken, html);
};

export { styles };
export const figures: Record<string, Draw<any>> = { "": table, questions, deck, turn: steps, last: steps };
