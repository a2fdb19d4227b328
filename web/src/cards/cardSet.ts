/** How one game's cards look. All drawings are SVG text: the page, the docs and shared pictures use them. */
import type { Detail } from "./drawing/frame.ts";
import type { Colour } from "./drawing/palette.ts";

export interface CardSet {
  /** Every different card, in printed order. */
  deck: readonly string[];
  /** By the letter with which the codes of a colour begin; empty if the game has no colours. */
  colours: Record<string, Colour>;
  /** The pattern of a card's code inside a sentence, as the source of a regular expression. */
  code: string;
  face(code: string, detail: Detail): string;
  back: Back;
  /** A card as small as the text around it, as HTML. */
  inline(code: string): string;
  /** A card's name for screen readers. */
  name(code: string): string;
}

export interface Back {
  field: string;
  line: string;
  /** Fills the frame where there is room for it. */
  pattern: string;
  /** In the middle, at every size. */
  emblem: string;
}
