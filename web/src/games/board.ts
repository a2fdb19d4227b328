/** What every game's board is given, and all that it may ask for. */
import type { Happened, SeatInfo, View } from "../lib/messages.ts";

export interface BoardProps<V = View> {
  /** All that this seat, or a spectator, may know. A board draws this and nothing else. */
  view: V;
  /** The moves that may be made now: clickable is exactly what is legal. */
  legal: string[];
  /** What Python reckoned for this view, for games whose screen needs it: `State.reckoned`. */
  reckoned?: unknown;
  /** Where we sit; null for spectators. */
  seat: number | null;
  seats: (SeatInfo | null)[];
  /** What happened since the last message: for motion, sound and the spoken line only. */
  events: Happened[];
  /** The move that was sent and is not acknowledged yet. */
  pending: string | null;
  /** Our choice can still be taken back. */
  canUndo: boolean;
  /** Milliseconds that each seat has left. */
  clock: (number | null)[];
  /** Several people share this screen: everybody is called by their name. */
  shared?: boolean;
  act: (move: string) => void;
  undo: () => void;
}
