/** The board on what a server really sends; `python tools/web_fixtures.py` wrote it. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../../state/settings.svelte.ts";
import { testIn } from "../../../testing/language.ts";
import { words } from "../../../words/words.svelte.ts";
import Board from "./Board.svelte";
import five from "../fixtures/five.json";
import three from "../fixtures/three.json";
import verdicts from "../fixtures/verdicts.json";

type Message = Record<string, unknown> & { legal: string[]; can_undo: boolean; view: { hand: string[]; table: string[][] } };

const act = vi.fn();
const undo = vi.fn();

function props(message: unknown, more: object = {}): never {
  const { can_undo: canUndo, ...rest } = message as Message;
  return { ...rest, canUndo, pending: null, clock: [], act, undo, ...more } as never;
}

const hand = () => within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button");
const picked = () => hand().filter((card) => card.getAttribute("aria-pressed") === "true");
const marked = () => hand().filter((card) => card.getAttribute("aria-label")!.endsWith("just drawn"));
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const rows = () => within(screen.getByRole("list", { name: "On the table" })).getAllByRole("button");

testIn("en");
beforeEach(() => void (settings.motion = "off"));
afterEach(() => void vi.clearAllMocks());

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

  test("messages about others keep the picked cards", async () => {
    const { rerender } = render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[2]!);
    await rerender(props({ ...three.second, view: { ...three.second.view, to_act: [0, 1] } }));
    expect(picked()).toEqual([hand()[2]]);
  });
});

test("cards that were just drawn are marked until the next choice", async () => {
  const { rerender } = render(Board, { props: props(three.opening) });
  expect(marked()).toEqual([]);
  await rerender(props(three.second));
  expect(marked()).toHaveLength(2);
  const view = { ...three.second.view, chosen: [three.second.view.hand[0]] };
  await rerender(props({ ...three.second, view }));
  expect(marked()).toEqual([]);
});

test.each(["the next turn", "the next round"])("cards drawn right after the same ones were played are marked: in %s", async (when) => {
  const { view } = three.opening;
  const played = [view.hand[1]!, view.hand[3]!];
  const table = [played, [], []];
  const later = when === "the next turn" ? { turn: 2, table } : { round: 2, rounds: [{ deck: 1, round: 1, table }] };
  const { rerender } = render(Board, { props: props(three.opening) });
  await rerender(props({ ...three.opening, view: { ...view, ...later } }));
  expect(marked().map((card) => view.hand[hand().indexOf(card)])).toEqual(played);
  await rerender(props({ ...three.opening, view: { ...view, ...later, to_act: [0] } }));
  expect(marked()).toHaveLength(2);
});

describe("a locked-in choice", () => {
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
    await fireEvent.click(button("Switch to this"));
    expect(act).toHaveBeenCalledOnce();
    expect(three.waiting.legal).toContain(act.mock.calls[0]![0]);
  });

  test("is sent once", async () => {
    render(Board, { props: props(three.waiting, { pending: "Y1 Y2", legal: [] }) });
    await fireEvent.click(button("Sending…"));
    expect(act).not.toHaveBeenCalled();
  });
});

describe("the table", () => {
  test("rows say who has chosen and list the cards, the player's own last", () => {
    render(Board, { props: props(five["last-choice"]) });
    const names = rows().map((row) => row.getAttribute("aria-label") ?? "");
    expect(names).toHaveLength(5);
    expect(names[4]).toMatch(/^North: 0 points, has chosen\. On the table: /);
    expect(names[3]).toMatch(/^W+: 0 points, still choosing/);
  });

  test("the tally counts the cards in words", () => {
    render(Board, { props: props(five.third) });
    const { tally, limit, kododo_number: number } = five.third.reckoned;
    const said = within(screen.getByRole("region", { name: "Cards in play by colour" })).getAllByRole("listitem");
    for (const { colour, count, standing } of tally.colours) {
      const wanted = words.say("g5211-column", { colour, count, standing, limit });
      expect(said.some((item) => item.textContent?.startsWith(wanted)), wanted).toBe(true);
    }
    expect(said.at(-1)!.textContent).toContain(`Kododo: ${tally.kododo} of exactly ${number}`);
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
    expect(button("Cards still out")).toBeTruthy();
    await rerender(props(three.second, { seenCards: false }));
    expect(screen.queryByRole("button", { name: "Cards still out" })).toBeNull();
  });

  test("without aids the tally only counts", async () => {
    const { rerender } = render(Board, { props: props(five.third) });
    expect(screen.getByText(/^If scored now/)).toBeTruthy();
    await rerender(props(five.third, { aids: false }));
    expect(screen.queryByText(/^If scored now/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Cards still out" })).toBeNull();
    expect(document.querySelector(".tally .majority, .tally .out")).toBeNull();
    const { colour, count } = five.third.reckoned.tally.colours.find((one) => one.count > 0)!;
    const wanted = words.say("g5211-column", { colour, count, standing: "counted", limit: 0 });
    expect(screen.getByText(wanted)).toBeTruthy();
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

  async function scoredText(kind: keyof typeof verdicts): Promise<string> {
    const [before, after] = pair(kind);
    const { rerender } = render(Board, { props: props(before) });
    await rerender(props(after));
    return screen.getByRole("region", { name: /^Round \d+ score$/ }).textContent ?? "";
  }

  test.each([
    ["kododo", /Exactly 6 Kododo/],
    ["majority", /has the majority with/],
    ["none", /No colour left: no one scores/],
    ["limit", /is out: \d+ cards, the limit is 7/],
    ["tie", /Tied with \d cards? each, so out/],
  ] as const)("is explained: %s", async (kind, words) => {
    expect(await scoredText(kind)).toMatch(words);
  });

  test("leads on to the next one at the first tap, with the hand ready", async () => {
    await scoredText("limit");
    await fireEvent.click(button("Next round"));
    expect(screen.queryByRole("region", { name: /^Round \d+ score$/ })).toBeNull();
    expect(button("Choose 2 cards")).toBeTruthy();
  });

  test("adds the points to the rows after the explanation", async () => {
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

  test("is shown to spectators until the next cards come", async () => {
    const [before, after] = pair("limit");
    const { rerender } = render(Board, { props: props({ ...before, seat: null }) });
    await rerender(props({ ...after, seat: null }));
    expect(screen.getByRole("region", { name: /^Round \d+ score$/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next round" })).toBeNull();
    const table = after.view.table.map(() => ["Y2", "Y3"]);
    await rerender(props({ ...after, seat: null, view: { ...after.view, table, turn: 2 } }));
    expect(screen.queryByRole("region", { name: /^Round \d+ score$/ })).toBeNull();
  });

  test("is explained by name on a shared screen, and stays after the last round", async () => {
    const shared = (message: unknown) => props(message, { shared: true });
    const [before, after] = pair("majority");
    const { rerender } = render(Board, { props: shared(before) });
    await rerender(shared(after));
    const { seats, view } = after as unknown as { seats: { name: string }[]; view: { table: string[][] } };
    const verdict = screen.getByRole("region", { name: /^Round \d+ score$/ });
    expect(verdict.textContent).not.toMatch(/\bYou\b/);
    for (const one of seats) expect(verdict.textContent).toContain(`${one.name} keeps`);
    expect(screen.queryByRole("button", { name: "Next round" })).toBeNull();
    const over = { ...view, over: true, table: view.table.map(() => ["Y2", "Y3"]) };
    await rerender(shared({ ...after, view: over }));
    expect(screen.getByRole("region", { name: /^Round \d+ score$/ })).toBeTruthy();
  });

  test("confirms the move, or locks in automatically, depending on the settings", async () => {
    settings.confirmMoves = true;
    const { unmount } = render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[0]!);
    await fireEvent.click(button("Lock in"));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button(`Confirm ${three.second.view.hand[0]}`));
    expect(act).toHaveBeenCalledTimes(1);
    unmount();
    Object.assign(settings, { confirmMoves: false, autoPlace: true });
    render(Board, { props: props(three.second) });
    await fireEvent.click(hand()[1]!);
    expect(act).toHaveBeenCalledTimes(2);
    settings.autoPlace = false;
  });

  test("is not shown again to a player who comes back later", () => {
    render(Board, { props: props(pair("majority")[1]) });
    expect(screen.queryByRole("region", { name: /^Round \d+ score$/ })).toBeNull();
  });
});

test("in French too", async () => {
  await words.use("fr");
  render(Board, { props: props(three.opening) });
  expect(button("Choisissez 2 cartes")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Votre main" })).toBeTruthy();
});
