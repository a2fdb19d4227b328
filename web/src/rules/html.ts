/**
 * Pieces of figures as HTML. No styles inside: the page's security policy forbids them, and
 * `figures.css` has the same for the page and for the docs.
 */
import { cardBack, cardFace, type Detail } from "../cards/index.ts";
import { checkSign } from "../cards/drawing/signs.ts";
import { backName, cardName, pairName } from "../cards/names.ts";
import { withMinus } from "../words/words.svelte.ts";
import type { Fence } from "./fence.ts";

/** Draws a figure; `facts` is what Python worked out about it. */
export type Draw<Facts = unknown> = (fence: Fence, facts: Facts) => string;

export interface Cell {
  up: string | null;
  down: string | null;
}

/** The look of a card or a space, besides its card. */
type Look = "" | "lit" | "dim" | "out";

export function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A number with its sign, and a real minus. */
export const signed = (points: number): string => (points < 0 ? withMinus(points) : `+${points}`);

export function div(name: string, ...inside: string[]): string {
  return `<div class="${name}">${inside.join("")}</div>`;
}

/** A figure with the text that screen readers get instead. */
export function figure(kind: string, spoken: string, ...inside: string[]): string {
  return `<figure class="fig ${kind}"><div class="inside" role="img" aria-label="${safe(spoken)}">${inside.join("")}</div></figure>`;
}

/** A card; `x`, or a cell without a face, is drawn as a back. Of a pair, the edge of the lower card is visible. */
export function card(game: string, { up, down }: Cell, look: Look = "", extra = "", detail: Detail = 0): string {
  const known = down && down !== "x" ? down : undefined;
  const paired = up !== null && down !== null;
  const beneath = paired ? `<span class="beneath">${known ? cardFace(game, known, 0) : cardBack(game, 0)}</span>` : "";
  const tick = paired ? `<span class="tick">${checkSign()}</span>` : "";
  const face = up ? cardFace(game, up, detail) : cardBack(game, detail, known);
  const strike = look === "out" ? `<span class="strike"></span>` : "";
  return `<span class="card ${look}${paired ? " pair" : ""}">${beneath}${face}${tick}${strike}${extra}</span>`;
}

/** A word of a fence as a cell: `G5`, `x`, `B5/x`, `/R5*`, `.` for nothing. */
export function cellOf(word: string): Cell | null {
  if (word === ".") return null;
  if (word === "x") return { up: null, down: "x" };
  const [up, down] = word.split("/");
  return { up: up || null, down: down ?? null };
}

/** The name of a cell. */
export function cellName(game: string, { up, down }: Cell): string {
  const known = down === "x" ? "" : (down ?? "");
  if (!up) return backName(game, known || null);
  return down === null ? cardName(game, up) : pairName(game, up, known);
}

/** Pictures side by side with an arrow between them, and words beneath: `~G5` is out of play. */
export function strip(game: string, { labels, data }: Fence): { html: string; spoken: string } {
  const parts = data.map((line, index) => {
    const drawn = line.split(" ").map((word) => card(game, cellOf(word.replace("~", ""))!, word.startsWith("~") ? "out" : ""));
    return div("step", div("cards", ...drawn), div("label", safe(labels[index]!)));
  });
  const spoken = data.map((line, index) => {
    const names = line.split(" ").map((word) => cellName(game, cellOf(word.replace("~", ""))!));
    return `${labels[index]}: ${names.join(", ")}`;
  });
  return { html: div("strip", parts.join(ARROW)), spoken: `${spoken.join("; ")}.` };
}

export const ARROW =
  `<svg class="arrow" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 10h14M11 4l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A number in a circle: the first, second and third of what the text explains. */
export const badge = (text: string): string => `<span class="badge">${text}</span>`;
