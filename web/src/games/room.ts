/** The room that a board has on the screen, from which each game works out its layout. */

export interface Room {
  width: number;
  height: number;
  players: number;
  /** Nobody acts: there is nothing to press below or beside the cards. */
  replay: boolean;
  /** A lesson needs room above the board; where it is only read, there is nothing to press. */
  guide?: "play" | "read" | null;
  /** The game is over: there is nothing left to take. */
  over?: boolean;
  /** The viewer has no seat: no card is a target for fingers. */
  watching?: boolean;
  /** Nothing is shown beside the viewer's own cards. */
  bare?: boolean;
  /** 1, or more for those who want large cards. */
  scale: number;
}

/** Height of a card, if its width is 1. */
export const RATIO = 1.4;

/** Whether there is room for columns side by side, as on a desk, and not only for rows. */
export const isWide = ({ width, height }: Room) => width >= 860 && height >= 500;

export const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
