/** The colours of both games. `colours.test.ts` keeps them apart for every kind of colour vision. */

export interface Tone {
  /** The field: what a card is recognised by across the room. */
  field: string;
  /** A little away from the field, for what only decorates it. */
  shade: string;
  /** What is written and drawn on the field. */
  ink: string;
  /** A pale relative of the field: sprites, rows, quiet surfaces. */
  pale: string;
}

export const PAPER = "#fffdf6";
export const INK = "#1b2420";

/** From the lightest to the darkest: hue is not all that tells them apart. */
export const TONES_5211: Record<string, Tone> = {
  Y: { field: "#f7d04a", shade: "#eabb26", ink: INK, pale: "#fdf1c4" },
  O: { field: "#ee7f2d", shade: "#dd6c1b", ink: INK, pale: "#fbdcc2" },
  G: { field: "#208556", shade: "#17724a", ink: PAPER, pale: "#cbe8d8" },
  B: { field: "#1f5ca8", shade: "#184e93", ink: PAPER, pale: "#cfe0f5" },
  V: { field: "#41206e", shade: "#54308a", ink: PAPER, pale: "#e0d3f2" },
};

export const TONES_PIXIES: Record<string, Tone> = {
  B: { field: "#2768b0", shade: "#1f5a9c", ink: PAPER, pale: "#cfe4f7" },
  G: { field: "#4a9a48", shade: "#3f883e", ink: PAPER, pale: "#dcf0cf" },
  Y: { field: "#f5cb42", shade: "#e6b828", ink: INK, pale: "#fff3c9" },
  R: { field: "#b8322f", shade: "#a22725", ink: PAPER, pale: "#fadcd3" },
  M: { field: "#2a2140", shade: "#3a2f57", ink: PAPER, pale: "#e8def7" },
};

export type GameName = "5211" | "pixies";

export const TONES: Record<GameName, Record<string, Tone>> = {
  "5211": TONES_5211,
  pixies: TONES_PIXIES,
};

/** The tone of a card by the first letter of its code, which is its colour in both games. */
export function toneOf(game: GameName, code: string): Tone {
  const tone = TONES[game][code.charAt(0)];
  if (!tone) throw new Error(`no colour in ${code}`);
  return tone;
}
