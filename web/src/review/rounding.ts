/** Chances as they are shown: digits, and whole percents that still add up. */
import type { ReviewAccount } from "../net/messages.ts";

const PARTS = ["start", "cards", "meeting", "own", "others"] as const;
type Rounded = Record<(typeof PARTS)[number] | "result", number>;

/** Small chances need a digit more to differ. */
export const shareDigits = (share: number): number => (share < 0.1 ? 1 : 0);

/** A result and its parts, rounded so that the parts shown add up to the result shown. */
export function addingUp(account: ReviewAccount): Rounded {
  const result = Math.round(account.result * 100);
  const exact = PARTS.map((part) => ({ part, value: account[part] * 100 }));
  const shown = { result, start: 0, cards: 0, meeting: 0, own: 0, others: 0 };
  for (const { part, value } of exact) shown[part] = Math.floor(value);
  let missing = result - PARTS.reduce((sum, part) => sum + shown[part], 0);
  // Parts that lost most by rounding down are raised first; zero stays zero.
  const lost = exact
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - Math.floor(b.value) - (a.value - Math.floor(a.value)));
  for (const { part } of lost) {
    if (missing <= 0) break;
    shown[part] += 1;
    missing -= 1;
  }
  return shown;
}
