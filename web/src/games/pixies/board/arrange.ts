/** Where the parts of a table of Pixies go, and how large cards are, for the room there is. */

import { clamp, isWide, RATIO, type Room } from "../../room";

export interface Arrangement {
  /** Whole grids of the other players beside the viewer's own. */
  wide: boolean;
  /** Width of the cards in the viewer's grid, on display, and in the other grids. */
  own: number;
  display: number;
  rival: number;
  /** How many other grids are side by side. */
  columns: number;
  /** Width of the column with the points, and the action where it is there. */
  side: number;
}

/** The frame and the gaps of a grid of nine cards. */
const FRAME = 24;
/** The row with a player's name and points, beside whole grids and as it is on a phone. */
const NAME = 58;
const ROW = 54;
/** The points beside the viewer's grid, five lines of them. */
const SCORE = 232;

/** Room for the cards on display at the beginning of a turn, so that they keep their size as others are taken. */
export const displayPlaces = (players: number): number => (players === 2 ? 4 : players);

const gridWidth = (card: number) => 3 * card + FRAME;
const gridHeight = (card: number) => 3 * RATIO * card + FRAME;

export function arrange(room: Room): Arrangement {
  return isWide(room) ? wide(room) : narrow(room);
}

/** Rivals as rows on top, the display, the viewer's grid, and the action near the thumb. */
function narrow({ width, height, players, replay, over, guide = null, watching, bare, scale }: Room): Arrangement {
  const inner = Math.min(width, 760) - 24;
  const places = displayPlaces(players);
  const isQuiet = replay || over || guide === "read";
  // In a replay no points hang below the cards on display.
  const below = replay ? 8 : 30;
  const rivals = Math.ceil((players - 1) / 2) * ROW;
  // With three rivals the line with the round is the fourth of their places.
  const line = players === 4 ? 0 : 25;
  const bar = isQuiet ? 0 : watching ? 54 : 82;
  const left = height - 26 - rivals - line - bar - (watching && !isQuiet ? 26 : 0);
  const side = bare ? 0 : inner >= 480 ? 130 : 92;
  const byWidth = (inner - side - FRAME - 8) / 3;
  const most = Math.min((inner - (places - 1) * 8) / places, 110);
  const least = replay || guide ? 32 : watching ? 40 : 44;
  // The display takes about a third of what is left, the grid the rest.
  const beside = replay || guide || bare ? 0 : SCORE;
  const display = clamp(least, Math.min(most, (left - below) * 0.17, (left - below - beside) / RATIO), most);
  const displayHeight = over ? 0 : display * RATIO + below;
  const own = clamp(least, Math.min(byWidth, (left - displayHeight - FRAME - 10) / (3 * RATIO)), 150 * scale);
  return { wide: false, own, display, rival: 0, columns: 2, side };
}

/** Other grids on the left, the display above the viewer's grid, points and action on the right. */
function wide({ width, height, players, replay, over, scale }: Room): Arrangement {
  const rivals = players - 1;
  const columns = rivals > 2 ? 2 : 1;
  const rows = Math.ceil(rivals / columns);
  const places = displayPlaces(players);
  const side = replay ? 130 : 250;
  const inner = width - 48 - 32;
  const tall = height - 32;
  const rivalByHeight = ((tall - (rows - 1) * 12) / rows - NAME - FRAME) / (3 * RATIO);
  // The screen is full either way: with large cards only the display grows.
  const display = (own: number) => own * 0.8 * scale;
  const isTooTall = (own: number) => gridHeight(own) + (over ? 0 : RATIO * display(own)) + (rivals === 3 ? 64 : 94) > tall;
  const row = (own: number) => (over ? 0 : places * display(own) + (places - 1) * 8);
  const middle = (own: number) => Math.max(gridWidth(own) + 24 + side, row(own));
  const rivalByWidth = (own: number) => ((inner - middle(own) - (columns - 1) * 16) / columns - FRAME) / 3;
  const rivalFor = (own: number) => Math.min(rivalByHeight, rivalByWidth(own), own * 0.85);
  let own = 150;
  // The viewer's cards are the largest thing, but the others stay readable beside them.
  while (own > 60 && (isTooTall(own) || rivalFor(own) < Math.min(44, rivalByHeight))) own -= 1;
  return { wide: true, own, display: display(own), rival: rivalFor(own), columns, side };
}
