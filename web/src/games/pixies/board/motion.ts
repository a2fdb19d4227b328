/** Lets every card that was placed fly from the display to its space. */
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
/** Pixels between two cards on display. */
const DISPLAY_GAP = 8;
/** The part of a flight after which the card is on its space, and its copy fades. */
const LANDS = 0.85;

/** The placements among what happened, in order. */
export function placements(events: LogEntry[]): Placed[] {
  return events
    .flatMap((entry) => entry.events ?? [])
    .filter((event) => event.event === "placed")
    .map((event) => event as unknown as Placed);
}

/** A placement with the boxes that its card flies between. */
export interface Flight {
  one: Placed;
  from: DOMRect;
  to: DOMRect;
}

/** The cards on display from left to right, by code. */
function displayed(root: Element): Map<string, Element> {
  const all = [...root.querySelectorAll<HTMLElement>("[data-display]")];
  return new Map(all.map((one) => [one.dataset.display ?? "", one.closest(".cards > .card") ?? one]));
}

function target(root: Element, one: Placed): Element | null {
  return (
    root.querySelector(`[data-place="${one.seat}-${one.space}"]`) ??
    root.querySelector(`[data-rival="${one.seat}"]`)
  );
}

/** The cards that will fly from the display, and all cards that were on it. */
export interface Plan {
  flights: Flight[];
  display: string[];
}

/** Measure before the page changes, so that it costs no extra layout. */
export function planFlights(root: Element | undefined, all: Placed[]): Plan | null {
  if (!root || !all.length || !motionMs(FLIGHT)) return null;
  const cards = displayed(root);
  const flights = all.flatMap((one) => {
    const [start, goal] = [cards.get(one.card), target(root, one)];
    if (!start || !goal || typeof goal.animate !== "function") return [];
    return [{ one, from: start.getBoundingClientRect(), to: goal.getBoundingClientRect() }];
  });
  return { flights, display: [...cards.keys()] };
}

/**
 * Let a copy of each card fly, from the frame in which it leaves the display; the page itself has
 * already changed and does not wait. Another player's card appears when its copy lands; our own
 * was on its space as soon as we chose it.
 */
export function fly(root: Element, { flights, display }: Plan, own: number | null): void {
  const duration = motionMs(FLIGHT);
  if (flights[0]) closeGaps(root, display, flights[0].from.width + DISPLAY_GAP, duration);
  for (const { one, from, to } of flights) {
    flyOne(one, from, to, duration);
    if (one.seat === own || one.validated) continue;
    const landed = root.querySelector(`[data-place="${one.seat}-${one.space}"] .resting`);
    landed?.animate([{ opacity: 0, easing: "step-end" }, { opacity: 1, offset: LANDS }, { opacity: 1 }], duration);
  }
}

/** Cards that stay on display slide together. They are centred: where they were follows from their order. */
function closeGaps(root: Element, before: string[], step: number, duration: number): void {
  const now = displayed(root);
  const middle = (cards: number) => (cards - 1) / 2;
  [...now].forEach(([card, node], place) => {
    const was = before.indexOf(card);
    const moved = (was - middle(before.length) - (place - middle(now.size))) * step;
    if (was >= 0 && moved) node.animate([{ translate: `${moved}px 0` }, { translate: "0 0" }], { duration, easing: EASE });
  });
}

function flyOne(one: Placed, from: DOMRect, to: DOMRect, duration: number): void {
  const width = Math.min(to.width, (to.height * 5) / 7);
  const copy = document.createElement("span");
  const detail = detailFor(from.width);
  const hidden = one.how === "down";
  copy.innerHTML = hidden ? cardBack("pixies", detail, one.card) : cardFace("pixies", one.card, detail);
  copy.setAttribute("aria-hidden", "true");
  copy.dataset.flight = one.card;
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
      { transform: "none", easing: EASE },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1, offset: LANDS },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}
