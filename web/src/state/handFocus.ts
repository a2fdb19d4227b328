/** The keyboard's way to the cards to play: boards mark where these are with `data-hand`. */

const CARD = '[data-hand] button:not([tabindex="-1"], :disabled)';

/** Go to the first card that can be chosen, or to where it will be. False if there is no hand. */
export function focusHand(): boolean {
  const hand = document.querySelector<HTMLElement>("[data-hand]");
  const target = document.querySelector<HTMLElement>(CARD) ?? hand;
  if (target && target === hand) hand.tabIndex = -1;
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** The same, unless the player is somewhere: in a dialog, or on a control. */
export function focusHandIfLost(): void {
  const now = document.activeElement;
  const isLost = !now || now === document.body || now.matches("h1, main, [data-hand]");
  if (isLost && !document.querySelector("dialog[open]") && document.querySelector(CARD)) focusHand();
}
