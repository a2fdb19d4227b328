/** Where a card came from and where it went: one flight for every card that was placed. */
import { cardBack, cardFace, detailFor } from "../../../cards/index.ts";
import type { LogEntry } from "../../../net/messages.ts";
import { motionMs } from "../../../state/settings.svelte.ts";

export interface Placed {
  seat: number;
  card: string;
  space: number;
  how: "up" | "over" | "under" | "down";
  validated: boolean;
}

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const FLIGHT = 260;

/** The placements among what happened, in order. */
export function placements(events: LogEntry[]): Placed[] {
  return events
    .flatMap((entry) => entry.events ?? [])
    .filter((event) => event.event === "placed")
    .map((event) => event as unknown as Placed);
}

/** The positions of the cards on display, before the page changes. */
export function whereCardsLie(root: Element | undefined): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const card of root?.querySelectorAll<HTMLElement>("[data-display]") ?? []) {
    found.set(card.dataset.display ?? "", card.getBoundingClientRect());
  }
  return found;
}

function target(root: Element, one: Placed): Element | null {
  return (
    root.querySelector(`[data-place="${one.seat}-${one.space}"]`) ??
    root.querySelector(`[data-rival="${one.seat}"]`)
  );
}

/**
 * Let a copy of each card fly; the page itself has changed already and waits for nothing. Where all
 * of them go is measured before the first copy is added, or each would cost another layout.
 */
export function fly(root: Element, all: Placed[], from: Map<string, DOMRect>): void {
  const lasts = motionMs(FLIGHT);
  if (!lasts) return;
  const flights = all.flatMap((one) => {
    const [start, goal] = [from.get(one.card), target(root, one)];
    return start && goal && typeof goal.animate === "function" ? [{ one, start, end: goal.getBoundingClientRect() }] : [];
  });
  for (const { one, start, end } of flights) flyOne(one, start, end, lasts);
}

function flyOne(one: Placed, from: DOMRect, to: DOMRect, lasts: number): void {
  const width = Math.min(to.width, (to.height * 5) / 7);
  const copy = document.createElement("span");
  const detail = detailFor(from.width);
  const hidden = one.how === "down";
  copy.innerHTML = hidden ? cardBack("pixies", detail, one.card) : cardFace("pixies", one.card, detail);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    transformOrigin: "0 0",
    pointerEvents: "none",
    zIndex: "40",
  });
  document.body.append(copy);
  const x = to.left + (to.width - width) / 2 - from.left;
  const y = to.top + (to.height - width * 1.4) / 2 - from.top;
  const scale = width / from.width;
  const flight = copy.animate(
    [
      { transform: "none" },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: lasts, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}
