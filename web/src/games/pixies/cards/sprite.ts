/** The sprites of the seventy cards: no two are alike. */
import { CLOTHS, drawSprite, type Traits } from "../../../cards/drawing/sprite.ts";

const COLOURS = "BGYRM";

/**
 * Every code gives another number below 630. Body (5), hat (7), face (9) and arms (4) are its
 * remainders by numbers without a common divisor, so that together they belong to one card only.
 */
export function traits(code: string): Traits {
  const [, colour = "", digit = "", sign = "", count = ""] = /^([BGYRM])(\d)([-+*]?)(\d?)$/.exec(code) ?? [];
  if (!colour) throw new Error(`no sprite for ${code}`);
  const symbol = sign === "*" ? 13 : 6 + Number(`${sign}${count || 0}`);
  const key = (COLOURS.indexOf(colour) * 9 + Number(digit) - 1) * 14 + symbol;
  return {
    body: key % 5,
    hat: key % 7,
    arms: key % 4,
    eyes: key % 3,
    mouth: Math.floor((key % 9) / 3),
    wings: Math.floor(key / 5) % 3,
    coat: Math.floor(key / 7) % 3,
    cloth: CLOTHS[Math.floor(key / 3) % CLOTHS.length]!,
  };
}

/** The sprite of a card around (0, 0); `pale` colours its body, `line` its thin limbs. */
export const sprite = (code: string, pale: string, line: string): string => drawSprite(traits(code), pale, line);
