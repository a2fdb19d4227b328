/** How a table is reached: over the network, or in a worker of this page. */
import type { Asked, Refused, State } from "./messages.ts";

/**
 * - `connecting`: for the first time; `live`; `lost`: trying again by itself
 * - `gone`: there is no such table; `forbidden`: it is for its players only
 * - `full`: too many connections of ours
 */
export type Link = "connecting" | "live" | "lost" | "gone" | "forbidden" | "full";

/** What a transport tells whoever uses it. */
export interface Hears {
  state(state: State): void;
  refused(refused: Refused): void;
  link(link: Link): void;
}

export interface Transport {
  /** False if it cannot be said now and will not be said later. */
  send(asked: Asked): boolean;
  /** Try at once instead of waiting for the next time. */
  retry(): void;
  close(): void;
}

export type Connect = (hears: Hears) => Transport;
