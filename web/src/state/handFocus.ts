/** Moves keyboard focus to the cards to play; boards mark their place with `data-hand`. */

const CARD = '[data-hand] button:not([tabindex="-1"], :disabled)';

/** Focus the first card that can be chosen, or the hand itself if there is none. False if there is no hand. */
export function focusHand(): boolean {
  const hand = document.querySelector<HTMLElement>("[data-hand]");
  const target = document.querySelector<HTMLElement>(CARD) ?? hand;
  if (target && target === hand) hand.tabIndex = -1;
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** The same, unless the focus is in a dialog or on a control. */
export function focusHandIfLost(): void {
  const now = document.activeElement;
  const isLost = !now || now === document.body || now.matches("h1, main, [data-hand]");
  if (isLost && !document.querySelector("dialog[open]") && document.querySelector(CARD)) focusHand();
}
