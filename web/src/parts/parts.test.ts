/** The parts that pages share, tested by what people and screen readers do with them. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, test, vi } from "vitest";
import type { ListedTable, MyTable, SeatInfo, TableInfo } from "../net/messages.ts";
import { saveGame } from "../device/savedGames.ts";
import { toast, toasts } from "../state/toasts.svelte.ts";
import { testIn } from "../testing/language.ts";
import NameForm from "./NameForm.svelte";
import FinalScores from "../table/ending/FinalScores.svelte";
import Choice from "./Choice.svelte";
import Dialog from "./Dialog.svelte";
import Switch from "./Switch.svelte";
import TableList from "../home/TableList.svelte";
import Toasts from "./Toasts.svelte";
import UnfinishedGames from "../home/UnfinishedGames.svelte";

testIn("en");

const seat = (name: string, level: string | null = null): SeatInfo => ({
  kind: level ? "bot" : "human", name, level, away: null, missing: false, takeover: null, commit: "", rematch: "no", ready: false,
});
const table = (seats: (SeatInfo | null)[]) =>
  ({ game: "5211", seats, settings: { rated: false, aids: true } }) as unknown as TableInfo;

test("a Choice is a group of radio buttons that reports what was chosen", async () => {
  const onchange = vi.fn();
  const options = [1, 2].map((value) => ({ value, label: `${value} of them` }));
  render(Choice, { props: { label: "How many", value: 1, options, onchange } });
  const group = within(screen.getByRole("group", { name: "How many" }));
  expect(group.getByLabelText<HTMLInputElement>("1 of them").checked).toBe(true);
  await fireEvent.click(group.getByLabelText("2 of them"));
  expect(onchange).toHaveBeenCalledExactlyOnceWith(2);
});

test("a switch says whether it is on, and stays where it may not be moved", async () => {
  const onchange = vi.fn();
  const { rerender } = render(Switch, { props: { label: "Sound", checked: false, onchange } });
  await fireEvent.click(screen.getByRole("switch", { name: "Sound" }));
  expect(onchange).toHaveBeenCalledExactlyOnceWith(true);
  await rerender({ label: "Sound", checked: true, disabled: true, onchange });
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Sound" }).disabled).toBe(true);
});

test("a name is trimmed, counted as people count, and refused kindly", async () => {
  const onname = vi.fn();
  render(NameForm, { props: { submit: "Save", onname } });
  const field = screen.getByLabelText("Your name");
  await fireEvent.input(field, { target: { value: "🦎".repeat(25) } });
  expect(screen.getByRole("alert").textContent).toContain("24");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await fireEvent.input(field, { target: { value: `  ${"🦎".repeat(24)} ` } });
  await fireEvent.submit(field.closest("form")!);
  expect(onname).toHaveBeenCalledExactlyOnceWith("🦎".repeat(24));
});

test("a toast is shown once, can be closed, and disappears by itself", async () => {
  vi.useFakeTimers();
  render(Toasts);
  toast("Link copied.");
  toast("Link copied.");
  await tick();
  expect(screen.getAllByText("Link copied.")).toHaveLength(1);
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(toasts).toHaveLength(0);
  toast("Something else.");
  await vi.advanceTimersByTimeAsync(6000);
  expect(toasts).toHaveLength(0);
  vi.useRealTimers();
});

test("a dialog has its title and is closed by its button", async () => {
  const children = createRawSnippet(() => ({ render: () => "<p>Inside</p>" }));
  render(Dialog, { props: { open: true, title: "Menu", children } });
  const dialog = screen.getByRole("dialog", { name: "Menu" });
  expect(within(dialog).getByText("Inside")).toBeTruthy();
  await fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Inside")).toBeNull();
});

test("a result lists the most points first, bots by their level, with a real minus", () => {
  const seats = [seat("Zoë"), seat("Greedy", "greedy")];
  render(FinalScores, { props: { seats, scores: [-2, 7], winners: [1], mine: 0 } });
  expect(screen.getAllByRole("listitem").map((one) => one.textContent?.trim().replace(/\s+/g, " "))).toEqual(["Greedy 7", "Zoë −2"]);
});

test("unfinished games: tables of the server with whose turn it is, and games of this device", () => {
  saveGame({ game: "pixies", names: ["Ada", "Ben"], save: "{}" });
  const one = { id: "abc", code: null, phase: "playing", seat: 0, my_turn: true };
  const mine: MyTable = { ...one, table: table([seat("Zoë"), seat("Greedy", "greedy")]) };
  render(UnfinishedGames, { props: { mine: [mine] } });
  const [served, local] = screen.getAllByRole("link");
  expect([served?.getAttribute("href"), local?.getAttribute("href")]).toEqual(["/t/abc", "/here/pixies"]);
  expect(served?.textContent).toMatch(/Greedy.*Your turn/s);
  expect(served?.textContent).not.toContain("Zoë");
  expect(local?.textContent).toContain("Ada, Ben");
});

test("tables with free seats come first, then those to watch; a link leads to the rest", () => {
  const listed = (id: string, phase: string, seats: (SeatInfo | null)[]): ListedTable => ({ id, code: null, phase, table: table(seats) });
  const tables = [listed("a", "playing", [seat("Zoë")]), listed("b", "waiting", [seat("Ben"), null]), listed("c", "over", [])];
  render(TableList, { props: { tables, most: 1 } });
  const [first, all] = screen.getAllByRole("link");
  expect(first?.textContent).toMatch(/Ben.*1 free seat/s);
  expect(all?.getAttribute("href")).toBe("/watch");
  expect(all?.textContent).toBe("See all 2 tables");
});
