/** On messages of real tables: `python tools/web_fixtures.py` writes them. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { PixiesDerived, SeatInfo, State } from "../../../net/messages.ts";
import { settings } from "../../../state/settings.svelte.ts";
import { testIn } from "../../../testing/language.ts";
import { words } from "../../../words/words.svelte.ts";
import Board from "./Board.svelte";
import all from "../fixtures.json";
import { best, outlook, signed, waysByCard, type View } from "./model.ts";

testIn("en");

type Message = Pick<State, "legal" | "events"> & { view: View; reckoned: PixiesDerived; seats: (SeatInfo | null)[] };
const messages = all as unknown as Record<string, Message>;

function message(name: string) {
  const found = messages[name];
  if (!found) throw new Error(`no message ${name}`);
  return found;
}

function show(name: string, more: Record<string, unknown> = {}) {
  const sent = message(name);
  const act = vi.fn();
  const props = {
    view: sent.view, legal: sent.legal, reckoned: sent.reckoned, seat: 0, seats: sent.seats,
    events: sent.events, pending: null, canUndo: false, clock: [], act, undo: vi.fn(), ...more,
  };
  return { ...render(Board, { props }), act, sent, props };
}

const displayed = () => within(screen.getAllByRole("group", { name: "On display" })[0]!);
const spaces = () => screen.getByRole("region", { name: "Your grid" }).querySelectorAll("button.way");

test.each(Object.keys(messages))("exactly the cards that may be taken can be tapped: %s", (name) => {
  const { sent } = show(name);
  const cards = new Set(sent.legal.map((move) => move.split("/")[0]));
  const buttons = [...document.querySelectorAll("button[data-display]")];
  expect(buttons.map((one) => one.getAttribute("data-display")).sort()).toEqual([...cards].sort());
});

test("a card that goes face up shows its space, its points, and goes there", async () => {
  const { sent, act } = show("first-3");
  const change = sent.reckoned.moves[0]!;
  await fireEvent.click(document.querySelector(`button[data-display="${change.card}"]`)!);
  expect(act).not.toHaveBeenCalled();
  expect(spaces()).toHaveLength(1);
  expect(spaces()[0]?.getAttribute("aria-label")).toContain(signed(change.gain!.total));
  await fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Place on space ${change.space}`) }));
  expect(act).toHaveBeenCalledExactlyOnceWith(change.move);
});

test("without aids nothing says what a move or a grid is worth", async () => {
  for (const name of ["first-3", "pair-3", "down-3"]) {
    const { sent, act, unmount } = show(name, { aids: false });
    expect(document.querySelector("[data-area=score], .gain, .points")).toBeNull();
    const change = sent.reckoned.moves.at(-1)!;
    await fireEvent.click(document.querySelector(`button[data-display="${change.card}"]`)!);
    expect(document.querySelector("[data-area=score], .gain, .points")).toBeNull();
    for (const one of document.querySelectorAll("[data-display], .own button, .action button")) {
      expect(one.getAttribute("aria-label") ?? one.textContent).not.toMatch(/[+−±]\d/);
    }
    const choose = document.querySelector(change.how === "under" ? ".keep:last-of-type" : ".own button.way, .go");
    await fireEvent.click(document.querySelector(`[data-keep="${change.how}"]`) ?? choose!);
    expect(act).toHaveBeenCalledOnce();
    unmount();
  }
});

test("a card with only one way is placed automatically if that setting is on", async () => {
  settings.autoPlace = true;
  const { sent, act } = show("first-3");
  const change = sent.reckoned.moves[0]!;
  await fireEvent.click(document.querySelector(`button[data-display="${change.card}"]`)!);
  expect(act).toHaveBeenCalledExactlyOnceWith(change.move);
});

test("of a pair one chooses the card to keep visible", async () => {
  const { sent, act } = show("pair-3");
  const [over, under] = sent.reckoned.moves.filter((one) => one.how === "over" || one.how === "under");
  await fireEvent.click(document.querySelector(`button[data-display="${over!.card}"]`)!);
  const keep = screen.getAllByRole("button", { name: /^Keep/ });
  expect(keep.map((one) => one.textContent?.trim())).toEqual([over, under].map((one) => signed(one!.gain!.total)));
  await fireEvent.click(keep[1]!);
  expect(act).toHaveBeenCalledExactlyOnceWith(under!.move);
});

test("a card that goes face down may go to every empty space and nowhere else", async () => {
  const { sent, act } = show("down-3");
  const down = sent.reckoned.moves.filter((one) => one.how === "down");
  const card = down[0]!.card;
  const ways = down.filter((one) => one.card === card);
  await fireEvent.click(document.querySelector(`button[data-display="${card}"]`)!);
  const found = [...spaces()].map((one) => Number(one.getAttribute("data-space")));
  expect(found).toEqual(ways.map((one) => one.space).sort());
  await fireEvent.click(spaces()[0]!);
  expect(act).toHaveBeenCalledExactlyOnceWith(`${card}/${found[0]}`);
});

test("a move needs a second tap if that setting is on", async () => {
  settings.confirmMoves = settings.autoPlace = true;
  const { sent, act } = show("first-5");
  const change = sent.reckoned.moves[0]!;
  await fireEvent.click(document.querySelector(`button[data-display="${change.card}"]`)!);
  await fireEvent.click(spaces()[0]!);
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: /^Place on/ }));
  expect(act).toHaveBeenCalledExactlyOnceWith(change.move);
});

test("arrows walk over the cards, Escape gives up", async () => {
  const { act } = show("first-5");
  const cards = displayed().getAllByRole("button");
  cards[0]!.focus();
  await fireEvent.keyDown(cards[0]!, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(cards.at(-1));
  await fireEvent.click(cards[0]!);
  expect(spaces()).toHaveLength(1);
  await fireEvent.keyDown(cards[0]!, { key: "Escape" });
  expect(spaces()).toHaveLength(0);
  expect(act).not.toHaveBeenCalled();
});

test("while a move is on its way nothing can be tapped", () => {
  const { legal } = message("first-3");
  show("first-3", { pending: legal[0] });
  expect(document.querySelectorAll("button[data-display]")).toHaveLength(0);
  expect(screen.getByText("Placing…")).toBeTruthy();
});

test("the points of a round that was finished before the board was opened are shown on request", async () => {
  const { reckoned, view } = message("scored-2");
  const { finished } = reckoned;
  const { rerender, props } = show("scored-2", { reckoned: { ...reckoned, finished: null }, finished, events: [] });
  expect(document.querySelector("dialog[open]")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Points in round 1" }));
  expect(await screen.findByRole("table", { name: "Points in round 1", hidden: true })).toBeTruthy();
  await rerender({ ...props, view: { ...view, round: 1, rounds: [] } });
  expect(screen.queryByRole("button", { name: "Points in round 1" }), "a rematch has begun").toBeNull();
});

test("a finished round is explained with every part and every player", async () => {
  const { sent } = show("scored-5");
  const table = await screen.findByRole("table", { name: "Points in round 1", hidden: true });
  const rows = within(table).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(1 + sent.view.players);
  await fireEvent.click(within(rows[0]!).getByRole("button", { name: "Round", hidden: true }));
  const best = Math.max(...sent.view.rounds[0]!.scores.map((score) => score.total));
  expect(rows[1]!.textContent).toContain(String(best));
});

test("who is about to fill a grid is said, in the reader's language", async () => {
  const { view, reckoned, seats } = message("ending-5");
  const said = outlook(view, reckoned, seats, 0);
  expect(said?.urgent).toBe(true);
  expect(said?.text).toMatch(/the round is about to end/);
  await words.use("fr");
  expect(outlook(view, reckoned, seats, 0)?.text).toMatch(/la manche va se terminer/);
});

test("spectators see every grid and can tap no card", () => {
  show("waiting-3", { seat: null, legal: [] });
  expect(document.querySelectorAll("button[data-display]")).toHaveLength(0);
  expect(document.querySelectorAll("[data-rival]")).toHaveLength(2);
});

test("what a card brings at best is the best of its ways", () => {
  for (const name of Object.keys(messages)) {
    const { legal, reckoned } = message(name);
    for (const ways of waysByCard(legal, reckoned).values()) {
      expect(best(ways)?.gain!.total).toBe(Math.max(...ways.map((way) => way.gain!.total)));
    }
  }
});

test("on a shared screen all players are called by name", () => {
  const { sent } = show("first-3", { shared: true });
  const [now] = sent.view.to_act;
  expect(screen.getByText(`${sent.seats[now!]!.name}, take a card.`)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\bYou\b/);
});
