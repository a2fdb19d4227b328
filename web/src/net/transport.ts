/** How the page reaches a table: over the network, or in a worker of this page. */
import type { TableRequest, Refused, State } from "./messages.ts";

/**
 * - `connecting`: for the first time; `live`; `lost`: reconnecting by itself
 * - `gone`: there is no such table; `forbidden`: it is for its players only
 * - `full`: we have too many connections open
 */
export type Connection = "connecting" | "live" | "lost" | "gone" | "forbidden" | "full";

/** Callbacks of a transport. */
export interface TransportListener {
  state(state: State): void;
  refused(refused: Refused): void;
  connection(connection: Connection): void;
  /** These seats' bots cannot move yet. */
  gettingReady?(seats: number[]): void;
}

export interface Transport {
  /** False if it was not sent and will not be retried. */
  send(command: TableRequest): boolean;
  /** Reconnect now instead of after the next delay. */
  retry(): void;
  close(): void;
}

export type Connect = (listener: TransportListener) => Transport;
