/** What a table announces to screen readers, and in which frames it shows what happens. */
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { State, TableRequest } from "../net/messages.ts";
import type { TransportListener } from "../net/transport.ts";
import { testIn } from "../testing/language.ts";
import { announcer } from "./announce.svelte.ts";
import { LiveTable } from "./table.svelte.ts";

testIn("en");
beforeEach(() => void vi.useFakeTimers());

function open() {
  let listener!: TransportListener;
  const sent: TableRequest[] = [];
  const table = new LiveTable((given) => {
    listener = given;
    return { send: (command) => sent.push(command) > 0, retry: () => undefined, close: () => undefined };
  });
  const receive = (version: number, acks: string[] = []) => listener.state({ version, events: [], acks } as unknown as State);
  const say = (text: string) =>
    listener.state({
      events: [{ number: 1, at: 0, seat: 0, what: "chatted", text }],
      table: { game: "5211", seats: [{ kind: "human", name: "Ada", level: null }] },
    } as unknown as State);
  return { table, listener, sent, receive, say };
}

test("what happens in two messages at once is announced, in order", async () => {
  const { say } = open();
  say("Hello");
  say("everybody");
  await vi.runAllTimersAsync();
  expect(announcer.regions.join("")).toMatch(/Hello.+everybody/);
});

test("a recap fills the log and is not announced; what happens next is", async () => {
  const { table, listener, say } = open();
  const [game, seats] = ["5211", [{ kind: "human", name: "Ada", level: null }]];
  const old = (number: number, text: string) => ({ number, at: 0, seat: 0, what: "chatted", text });
  const recall = (...texts: string[]) =>
    listener.state({ events: [], recap: { events: texts.map((text, place) => old(-place, text)) }, table: { game, seats } } as unknown as State);
  recall("Hi");
  recall("Hello", "Ready?");
  expect(table.events).toEqual([]);
  say("Yes");
  await vi.runAllTimersAsync();
  expect(table.lines.map(({ text }) => text)).toEqual(["Ada: Hello", "Ada: Ready?", "Ada: Yes"]);
  expect(announcer.regions.join("")).toMatch(/^Ada: Yes$/);
});

test("the round that was scored last is kept: that of the recap, then those that end", () => {
  const { table, listener } = open();
  const receive = (more: object) => listener.state({ version: 1, events: [], ...more } as unknown as State);
  receive({ recap: { events: [], finished: { round: 1 } }, reckoned: { finished: null } });
  receive({ reckoned: { finished: null } });
  expect(table.finished).toEqual({ round: 1 });
  receive({ reckoned: { finished: { round: 2 } } });
  receive({ reckoned: null });
  expect(table.finished).toEqual({ round: 2 });
});

test("a table that was left announces nothing more", async () => {
  const { table, say } = open();
  say("Hello");
  table.close();
  await vi.runAllTimersAsync();
  expect(announcer.regions).toEqual(["", ""]);
});

/** A table whose first move has been sent. */
function openWithMove() {
  const opened = open();
  opened.receive(1);
  opened.table.act("Y1");
  return { ...opened, id: opened.sent[0]!.id! };
}

test("a confirmed move is shown at once, and what others do one frame after the other", async () => {
  const { table, listener, receive, id } = openWithMove();
  receive(2, [id]);
  receive(3);
  receive(4);
  listener.gettingReady!([2]);
  expect([table.pending, table.state!.version]).toEqual([null, 2]);
  const seen = new Set<number>();
  for (let frames = 0; frames < 20; frames += 1) {
    await vi.advanceTimersToNextTimerAsync();
    seen.add(table.state!.version);
  }
  expect([...seen]).toEqual([2, 3, 4]);
  expect(table.gettingReady).toEqual([2]);
  receive(5);
  expect(table.state!.version).toBe(5);
});

test("what others do is shown soon after the player's move, even if a hidden page has no frames", async () => {
  vi.useRealTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { table, receive, id } = openWithMove();
  receive(2, [id]);
  receive(3);
  await vi.advanceTimersByTimeAsync(200);
  expect(table.state!.version).toBe(3);
});

test("a move that is confirmed while others wait for a frame is shown in its turn", async () => {
  const { table, sent, receive, id } = openWithMove();
  receive(2, [id]);
  table.act("Y2");
  receive(3);
  receive(4, [sent[1]!.id!]);
  receive(5);
  expect(table.pending).toBe("Y2");
  await vi.runAllTimersAsync();
  expect([table.pending, table.state!.version]).toEqual([null, 5]);
});

test("a message that cannot be shown does not hold up those behind it", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const { table, listener, receive, id } = openWithMove();
  receive(2, [id]);
  listener.state({ version: 3 } as State);
  receive(4);
  await vi.runAllTimersAsync();
  expect(table.state!.version).toBe(4);
  expect(report).toHaveBeenCalledOnce();
});

test.each([false, true])("effects see the events of every message that waits for a frame, hidden: %s", async (hidden) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  const { table, listener, sent } = open();
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(...table.events.map(({ number }) => number)));
  });
  const receive = (number: number, acks: string[] = []) => {
    listener.state({ version: number, events: [{ number, at: 0, seat: 1, what: "played" }], acks } as unknown as State);
  };
  receive(1);
  await tick();
  table.act("Y1");
  receive(2, [sent[0]!.id!]);
  await tick();
  [3, 4, 5].forEach((number) => receive(number));
  await vi.runAllTimersAsync();
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  stop();
});
