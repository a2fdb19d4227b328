/** The board on what a server really sends; `python tools/web_fixtures.py` wrote it. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { words } from "../../lib/words.svelte.ts";
import Board from "./Board.svelte";
import five from "./fixtures/five.json";
import three from "./fixtures/three.json";
import verdicts from "./fixtures/verdicts.json";

type Message = Record<string, unknown> & { legal: string[]; can_undo: boolean; view: { hand: string[]; table: string[][] } };

const act = vi.fn();
const undo = vi.fn();

function props(message: unknown, more: object = {}): never {
  const { can_undo: canUndo, ...rest } = message as Message;
  return { ...rest, canUndo, pending: null, clock: [], act, undo, ...more } as never;
}

const hand = () => within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button");
const picked = () => hand().filter((card) => card.getAttribute("aria-pressed") === "true");
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const rows = () => within(screen.getByRole("list", { name: "On the table" })).getAllByRole("button");

beforeEach(async () => {
  await words.use("en");
  settings.motion = "off";
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe("choosing", () => {
  test("two cards, one button, one move in the server's words", async () => {
    render(Board, { props: props(three.opening) });
    expect(hand()).toHaveLength(5);
    expect(button("Choose 2 cards").getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(hand()[1]!);
    expect(button("Choose 1 more")).toBeTruthy();
    await fireEvent.click(hand()[3]!);
    await fireEvent.click(button("Lock in"));
    const [first, second] = [three.opening.view.hand[1], three.opening.view.hand[3]];
    expect(act).toHaveBeenCalledExactlyOnceWith(`${first} ${second}`);
    expect(three.opening.legal).toContain(act.mock.calls[0]![0]);
  });

  test("a third card takes the place of the first; a picked one goes back", async () => {
    render(Board, { props: props(three.opening) });
    for (const place of [0, 1, 2]) await fireEvent.click(hand()[place]!);
    expect(picked()).toEqual([hand()[1], hand()[2]]);
    await fireEvent.click(hand()[2]!);
    expect(picked()).toEqual([hand()[1]]);
  });

  test("by keyboard alone: arrows, space, Enter", async () => {
    render(Board, { props: props(three.second) });
    const cards = hand();
    cards[0]!.focus();
    await fireEvent.keyDown(cards[0]!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(cards[1]);
    await fireEvent.keyDown(cards[1]!, { key: "ArrowLeft" });
    await fireEvent.keyDown(cards[0]!, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(cards[4]);
    await fireEvent.keyDown(cards[4]!, { key: "Enter" });
    expect(picked()).toEqual([cards[4]]);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.keyDown(cards[4]!, { key: "Enter" });
    expect(act).toHaveBeenCalledExactlyOnceWith(three.second.view.hand[4]);
  });

  test("by dragging upwards, and back down", async () => {
    render(Board, { props: props(three.second) });
    const card = hand()[2]!;
    card.setPointerCapture = () => undefined;
    const drag = async (dy: number) => {
      await fireEvent.pointerDown(card, { button: 0, clientX: 50, clientY: 200 });
      await fireEvent.pointerMove(card, { clientX: 50, clientY: 200 + dy });
      await fireEvent.pointerUp(card);
      await fireEvent.click(card);
    };
    await drag(-80);
    expect(picked()).toEqual([card]);
    await drag(80);
    expect(picked()).toEqual([]);
  });

  test("only what is legal can be picked", async () => {
    const only = three.second.view.hand[0]!;
    render(Board, { props: props(three.second, { legal: [only] }) });
    await fireEvent.click(hand()[4]!);
    expect(picked()).toEqual([]);
    await fireEvent.click(hand()[0]!);
    expect(picked()).toEqual([hand()[0]]);
  });

  test("news of others leave the picked cards alone", async () => {
    const { rerender } = render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[2]!);
    await rerender(props({ ...three.second, view: { ...three.second.view, to_act: [0, 1] } }));
    expect(picked()).toEqual([hand()[2]]);
  });
});

describe("a choice that stands", () => {
  test("shows its cards, who is awaited, and can be taken back", async () => {
    render(Board, { props: props(three.waiting) });
    expect(picked()).toHaveLength(2);
    expect(button("Locked in").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Waiting for E");
    await fireEvent.click(button("Change"));
    expect(undo).toHaveBeenCalledOnce();
  });

  test("can be replaced by another until the reveal", async () => {
    render(Board, { props: props(three.waiting) });
    const other = hand().find((card) => card.getAttribute("aria-pressed") === "false")!;
    await fireEvent.click(other);
    await fireEvent.click(button("Lock in instead"));
    expect(act).toHaveBeenCalledOnce();
    expect(three.waiting.legal).toContain(act.mock.calls[0]![0]);
  });

  test("is sent once", async () => {
    render(Board, { props: props(three.waiting, { pending: "Y1 Y2", legal: [] }) });
    await fireEvent.click(button("Locking in…"));
    expect(act).not.toHaveBeenCalled();
  });
});

describe("the table", () => {
  test("rows say who has chosen and what lies in front, our own last", () => {
    render(Board, { props: props(five["last-choice"]) });
    const names = rows().map((row) => row.getAttribute("aria-label") ?? "");
    expect(names).toHaveLength(5);
    expect(names[4]).toMatch(/^North: 0 points, has chosen\. On the table: /);
    expect(names[3]).toMatch(/^W+: 0 points, is choosing/);
  });

  test("the tally counts in words what lies there", () => {
    render(Board, { props: props(five.third) });
    const { tally, limit, kododo_number: number } = five.third.reckoned;
    const said = within(screen.getByRole("region", { name: "Cards in play by colour" })).getAllByRole("listitem");
    for (const { colour, count, standing } of tally.colours) {
      const wanted = words.say("g5211-column", { colour, count, standing, limit });
      expect(said.some((item) => item.textContent?.startsWith(wanted)), wanted).toBe(true);
    }
    expect(said.at(-1)!.textContent).toContain(`Kododo: ${tally.kododo}, only exactly ${number} score`);
  });

  test("a row opens to the player's cards and points", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.setAttribute("open", "");
    };
    const [, after] = verdicts.majority as unknown as [unknown, { view: { piles: string[][]; seat: number } }];
    render(Board, { props: props(after) });
    const scorer = after.view.piles.findIndex((pile) => pile.length > 0);
    const row = rows()[(scorer + 3) % 4]!;
    await fireEvent.click(row);
    const sheet = screen.getByRole("dialog");
    expect(within(sheet).getAllByRole("img")).toHaveLength(after.view.piles[scorer]!.length);
  });

  test("the cards not seen are counted where the table allows it", async () => {
    const { rerender } = render(Board, { props: props(three.second) });
    expect(button("Cards not seen yet")).toBeTruthy();
    await rerender(props(three.second, { seenCards: false }));
    expect(screen.queryByRole("button", { name: "Cards not seen yet" })).toBeNull();
  });

  test("spectators see the table, no hand and no button", () => {
    render(Board, { props: props(three.watching) });
    expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Choose|Lock/ })).toBeNull();
    expect(rows()).toHaveLength(3);
  });
});

describe("a finished round", () => {
  type Pair = [Message, Message & { reckoned: { finished: { points: number[] } } }];
  const pair = (kind: keyof typeof verdicts) => verdicts[kind] as unknown as Pair;

  async function tell(kind: keyof typeof verdicts): Promise<string> {
    const [before, after] = pair(kind);
    const { rerender } = render(Board, { props: props(before) });
    await rerender(props(after));
    return screen.getByRole("region", { name: /is scored/ }).textContent ?? "";
  }

  test.each([
    ["kododo", /Exactly 6 Kododo/],
    ["majority", /is the majority with/],
    ["none", /No colour is left: nobody scores/],
    ["limit", /is out: \d+ cards, the limit is 7/],
    ["tie", /Tied at \d cards?, so all are out/],
  ] as const)("is told: %s", async (kind, words) => {
    expect(await tell(kind)).toMatch(words);
  });

  test("leads on to the next one at the first tap, with the hand ready", async () => {
    await tell("limit");
    await fireEvent.click(button("Next round"));
    expect(screen.queryByRole("region", { name: /is scored/ })).toBeNull();
    expect(button("Choose 2 cards")).toBeTruthy();
  });

  test("adds the points to the rows when all is told", async () => {
    settings.motion = "full";
    vi.useFakeTimers();
    const [before, after] = pair("majority");
    const { rerender } = render(Board, { props: props(before) });
    await rerender(props(after));
    const best = Math.max(...after.reckoned.finished.points);
    expect(screen.queryByText(`+${best}`)).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(screen.getAllByText(`+${best}`).length).toBeGreaterThan(0);
    vi.useRealTimers();
  });

  test("is told to spectators until the next cards come", async () => {
    const [before, after] = pair("limit");
    const { rerender } = render(Board, { props: props({ ...before, seat: null }) });
    await rerender(props({ ...after, seat: null }));
    expect(screen.getByRole("region", { name: /is scored/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next round" })).toBeNull();
    const table = after.view.table.map(() => ["Y2", "Y3"]);
    await rerender(props({ ...after, seat: null, view: { ...after.view, table, turn: 2 } }));
    expect(screen.queryByRole("region", { name: /is scored/ })).toBeNull();
  });

  test("is told by name where several share the screen, and stays after the last round", async () => {
    const shared = (message: unknown) => props(message, { shared: true });
    const [before, after] = pair("majority");
    const { rerender } = render(Board, { props: shared(before) });
    await rerender(shared(after));
    const { seats, view } = after as unknown as { seats: { name: string }[]; view: { table: string[][] } };
    const told = screen.getByRole("region", { name: /is scored/ });
    expect(told.textContent).not.toMatch(/\bYou\b/);
    for (const one of seats) expect(told.textContent).toContain(`${one.name} keeps`);
    expect(screen.queryByRole("button", { name: "Next round" })).toBeNull();
    const over = { ...view, over: true, table: view.table.map(() => ["Y2", "Y3"]) };
    await rerender(shared({ ...after, view: over }));
    expect(screen.getByRole("region", { name: /is scored/ })).toBeTruthy();
  });

  test("asks once more, or locks in by itself, as somebody wishes", async () => {
    settings.confirmMoves = true;
    const { unmount } = render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[0]!);
    await fireEvent.click(button("Lock in"));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button(`Yes, lock in ${three.second.view.hand[0]}`));
    expect(act).toHaveBeenCalledTimes(1);
    unmount();
    Object.assign(settings, { confirmMoves: false, autoPlace: true });
    render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[1]!);
    expect(act).toHaveBeenCalledTimes(2);
    settings.autoPlace = false;
  });

  test("is not told again to whoever comes back later", () => {
    render(Board, { props: props(pair("majority")[1]) });
    expect(screen.queryByRole("region", { name: /is scored/ })).toBeNull();
  });
});

test("in French too", async () => {
  await words.use("fr");
  render(Board, { props: props(three.opening) });
  expect(button("Choisissez 2 cartes")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Votre main" })).toBeTruthy();
});
