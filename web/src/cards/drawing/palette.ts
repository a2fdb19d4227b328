/** Colours that all games share, and how a game describes its own. */
import type { Shape } from "./shapes.ts";

export interface Colour {
  /** The background of the card: what it is recognised by across the room. */
  field: string;
  /** Slightly different from the field, for decoration on it. */
  shade: string;
  /** The colour of text and drawings on the field. */
  ink: string;
  /** A pale relative of the field: sprites, rows, quiet surfaces. */
  pale: string;
  /** Stands for the colour, for players who cannot distinguish hues. */
  shape: Shape;
}

export const PAPER = "#fffdf6";
export const INK = "#1b2420";
