/** What a table announces to screen readers. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { State } from "../net/messages.ts";
import type { TransportListener } from "../net/transport.ts";
import { words } from "../words/words.svelte.ts";
import { announcer } from "./announce.svelte.ts";
import { LiveTable } from "./table.svelte.ts";

beforeAll(() => words.use("en"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  let listener!: TransportListener;
  const table = new LiveTable((given) => {
    listener = given;
    return { send: () => true, retry: () => undefined, close: () => undefined };
  });
  const say = (text: string) =>
    listener.state({
      events: [{ number: 1, at: 0, seat: 0, what: "chatted", text }],
      table: { game: "5211", seats: [{ kind: "human", name: "Ada", level: null }] },
    } as unknown as State);
  return { table, say };
}

test("what happens in two messages at once is announced, in order", async () => {
  const { say } = open();
  say("Hello");
  say("everybody");
  await vi.runAllTimersAsync();
  expect(announcer.regions.join("")).toMatch(/Hello.+everybody/);
});

test("a table that was left announces nothing more", async () => {
  const { table, say } = open();
  say("Hello");
  table.close();
  await vi.runAllTimersAsync();
  expect(announcer.regions).toEqual(["", ""]);
});
