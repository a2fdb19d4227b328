/** Score sheets: what leaves this device, what may come in, and what is stored beside a sheet. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { sheet as ui } from "../games/pixies/sheet/index.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { words } from "../words/words.svelte.ts";
import { handOf, newChoice, newHand } from "./advice/hands.ts";
import { changed, gameFields, changedWithoutUndo, newSheet, type SheetData } from "./game.ts";
import { OpenSheet } from "./store/open.svelte.ts";
import Setup from "./setup/Setup.svelte";
import { checkSheet, fromFile, fromLink, toFile, toLink } from "./share/file.ts";
import { loadOwner, saveOwner } from "./share/owner.ts";
import Phones from "./share/Phones.svelte";
import { secretOf, stopSharing } from "./share/sharing.svelte.ts";
import { emptyBin, loadSheet, saveSheet } from "./store/store.svelte.ts";

const SECRET = "a-secret-of-22-letters";
const players = [{ name: "Anna" }, { name: "Ben" }];

beforeEach(() => words.load("sheet"));

const shared = (): SheetData => changedWithoutUndo(newSheet("pixies", players, {}), { shared: SECRET, "f.1": "p1" });

/** A blob with a stream, which jsdom has not. */
class StreamBlob {
  readonly #parts: BodyInit[];
  constructor(parts: BodyInit[]) {
    this.#parts = parts;
  }
  stream() {
    return new Response(this.#parts[0]).body!;
  }
}

/** A link that contains only this. */
async function linkOf(data: unknown): Promise<string> {
  const body = new Response(JSON.stringify(data)).body!.pipeThrough(new CompressionStream("deflate-raw") as ReadableWritablePair);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return `#s=${btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

test("neither a link nor a sheet from outside says where a sheet is shared", async () => {
  vi.stubGlobal("Blob", StreamBlob);
  const own = shared();
  const found = await fromLink(new URL(await toLink(own), location.href).hash);
  expect(found?.fields).toEqual({ people: own.fields.people, options: own.fields.options, "f.1": own.fields["f.1"] });
  const foreign = { ...own, fields: { ...own.fields, deleted: [1, true], "e.1.p0/..": [1, {}] } };
  for (const sheet of [await fromLink(await linkOf(foreign)), await checkSheet(foreign)])
    expect(Object.keys(sheet!.fields).toSorted()).toEqual(["f.1", "options", "people"]);
});

test("a secret that the server would not give is none", () => {
  expect(secretOf(shared())).toBe(SECRET);
  for (const wrong of ["../guest/claim", "short", "x".repeat(33), 12, { a: 1 }, null])
    expect(secretOf(changedWithoutUndo(shared(), { shared: wrong }))).toBeNull();
});

const refusal = (code: string, id: string, status: number) => Response.json({ id: null, code, message: "", sentence: { id, args: {} } }, { status });

test.each([
  ["the server did it", () => new Response(null, { status: 204 }), false],
  ["another phone shares it", () => refusal("not_found", "server-no-sheet", 404), false],
  ["this phone is no guest", () => refusal("forbidden", "server-no-guest", 403), false],
  ["the server is busy", () => refusal("too_many", "server-too-many", 429), true],
  ["there is no network", () => Promise.reject(new TypeError()), true],
])("sharing ends once the server knows: %s", async (_, answer, isStillShared) => {
  const fetch = vi.fn((_path: string, _request: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal("fetch", fetch);
  const sheet = new OpenSheet(saveSheet(shared()), ui);
  const outcome = await stopSharing(sheet).then(() => "ended", () => "failed");
  expect(outcome).toBe(isStillShared ? "failed" : "ended");
  expect(fetch.mock.calls.map(([path, { method }]) => [method, path])).toEqual([["DELETE", `/api/sheets/${SECRET}`]]);
  expect(secretOf(loadSheet(sheet.data.id)!)).toBe(isStillShared ? SECRET : null);
});

test("a message says that sharing could not be ended, and it can be retried", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  const ondone = vi.fn();
  const sheet = new OpenSheet(saveSheet(shared()), ui);
  render(Phones, { props: { sheet, headline: "", onlink: vi.fn(), ondone } });
  const stop = screen.getByRole<HTMLButtonElement>("button", { name: words.say("sheet-phones-stop") });
  await fireEvent.click(stop);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([words.say("web-offline")]));
  await waitFor(() => expect(stop.disabled).toBe(false));
  expect(ondone).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
  await fireEvent.click(stop);
  await waitFor(() => expect(ondone).toHaveBeenCalledOnce());
});

test("each player's hand belongs to the round in which it was entered", () => {
  const sheet = changed(changed(newSheet("5211", players, {}), newHand(1, "p0", ["B1"])), newHand(2, "p1", ["R5", "R2"]));
  expect(handOf(sheet, "p0")).toEqual({ round: 1, cards: ["B1"] });
  expect(handOf(sheet, "p1")).toEqual({ round: 2, cards: ["R5", "R2"] });
});

test("hands and a bot's secret choice never leave this device", async () => {
  vi.stubGlobal("Blob", StreamBlob);
  const move = { move: "V5", after: {}, round_over: false };
  const sheet = changedWithoutUndo(newSheet("5211", players, {}), { ...newHand(1, "p0", ["V5"]), ...newChoice("p1", "[]", move) });
  const linked = await fromLink(new URL(await toLink(sheet), location.href).hash);
  for (const leaving of [gameFields(sheet), linked, toFile(sheet)]) expect(JSON.stringify(leaving)).not.toContain("V5");
});

test("players who are being entered are there again", async () => {
  const name = () => screen.getAllByRole<HTMLInputElement>("combobox")[0]!;
  render(Setup, { props: { game: "pixies" } });
  await fireEvent.input(name(), { target: { value: "Zoë" } });
  cleanup();
  render(Setup, { props: { game: "pixies" } });
  expect(name().value).toBe("Zoë");
});

test("the owner of this phone is deleted with the sheet", () => {
  const [kept, gone] = [newSheet("5211", players, {}), newSheet("5211", players, {})];
  for (const sheet of [kept, gone]) saveOwner(sheet, "p0");
  saveSheet(kept);
  saveSheet(changed(gone, { deleted: true }));
  emptyBin(-1);
  expect([loadOwner(gone), loadOwner(kept)]).toEqual([null, "p0"]);
  expect(Object.keys(localStorage).filter((key) => key.includes(gone.id))).toEqual([]);
});

test("a file brings back what is unfinished: typed figures, and the middle of a round", async () => {
  const people = [{ id: "p1", name: "Ben" }, { id: "p0", name: "Anna" }];
  const middle = { display: ["B5"], dealing: ["B5", "R1*"], turn: "p1" };
  const sheet = changed(newSheet("pixies", players, {}), { people, "e.1.p0": { typed: ["46", "-", ""] }, "m.1": middle });
  const { rounds } = toFile((await fromFile(JSON.parse(JSON.stringify(toFile(sheet)))))!);
  expect(rounds).toEqual([{ entries: [null, { typed: ["46", "-", ""] }], middle: { ...middle, turn: 0 } }]);
});
