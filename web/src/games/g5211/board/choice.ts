/** Matches cards picked in the hand with the legal moves, which alone decide what can be played. */
import type { G5211View } from "../../../net/messages.ts";

const sorted = (codes: string[]): string => codes.toSorted().join(" ");

/** The move that plays exactly these cards, if there is one. */
export function moveOf(legal: string[], codes: string[]): string | undefined {
  const wanted = sorted(codes);
  return legal.find((move) => sorted(move.split(" ")) === wanted);
}

/** Whether some move plays this card. */
export function isPlayable(legal: string[], code: string): boolean {
  return legal.some((move) => move.split(" ").includes(code));
}

/** How many cards a move has. */
export function cardsToChoose(legal: string[]): number {
  return legal[0]?.split(" ").length ?? 0;
}

/** Where these cards are in the hand; equal cards are taken from the left. */
export function placesOf(hand: string[], codes: string[]): number[] {
  const left = [...codes];
  return hand.flatMap((code, place) => {
    const found = left.indexOf(code);
    if (found < 0) return [];
    left.splice(found, 1);
    return [place];
  });
}

/** Pick a card or put it back; one too many puts back the one picked first. */
export function toggled(picked: number[], place: number, count: number): number[] {
  if (picked.includes(place)) return picked.filter((other) => other !== place);
  return [...picked, place].slice(-count);
}

type Seen = Pick<G5211View, "seat" | "hand" | "table" | "rounds">;

/** The cards that this view's seat has revealed in the game so far, in order. */
function revealedBy({ seat, table, rounds }: Seen): string[] {
  return [...rounds, { table }].flatMap((one) => one.table[seat ?? -1] ?? []);
}

/**
 * The places of the cards drawn since an earlier view of the same seat; equal cards count one by one. A card that was
 * played and drawn again leaves the hand as it was, so the cards revealed in between count too.
 */
export function drawn(before: Seen, now: Seen): number[] {
  const rest = [...before.hand];
  for (const code of revealedBy(now).slice(revealedBy(before).length)) {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
  }
  return now.hand.flatMap((code, place) => {
    const at = rest.indexOf(code);
    if (at < 0) return [place];
    rest.splice(at, 1);
    return [];
  });
}
