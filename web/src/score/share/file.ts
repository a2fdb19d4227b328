/** A game as JSON for files and programs, and as a link that contains all of it. */
import { findGame } from "../../games/index.ts";
import { MAX_NAME } from "../../net/api.ts";
import { decodeBase64url, encodeBase64url } from "../../net/base64url.ts";
import { changed, countsKey, entryKey, firstKey, gameFields, middleKey, newSheet, playedOf, readSheet, type SheetData } from "../game.ts";
import type { Round, SheetUi } from "../ui.ts";

const VERSION = 1;

/** What `parlour sheet` reads. */
export interface SheetFile {
  parlour_sheet: number;
  game: string;
  players: string[];
  /** The levels of players that are bots. */
  bots?: (string | null)[];
  options: Record<string, unknown>;
  started: string;
  rounds: Record<string, unknown>[];
}

export function toFile(data: SheetData): SheetFile {
  const { people, options, rounds } = playedOf(data);
  return {
    parlour_sheet: VERSION,
    game: data.game,
    players: people.map(({ name }) => name),
    ...(people.some(({ bot }) => bot) ? { bots: people.map(({ bot }) => bot ?? null) } : {}),
    options,
    started: new Date(data.started).toISOString(),
    rounds: rounds.map(({ entries, first, counts, middle }) => ({
      entries,
      ...(first === null ? {} : { first }),
      ...(counts == null ? {} : { counts }),
      ...(middle == null ? {} : { middle: { ...middle, turn: people.findIndex(({ id }) => id === (middle as { turn?: unknown }).turn) } }),
    })),
  };
}

/** A sheet from a file; null if it is not one. Entries that cannot be read are left out. */
export async function fromFile(found: unknown): Promise<SheetData | null> {
  const file = found as Partial<SheetFile> | null;
  if (file?.parlour_sheet !== VERSION || !Array.isArray(file.players) || !Array.isArray(file.rounds)) return null;
  const names = file.players.map((name) => String(name).trim());
  const isValid = names.length >= 2 && names.length <= 5 && names.every((name) => name && [...name].length <= MAX_NAME);
  const ui = (await findGame(String(file.game))?.sheet?.())?.sheet;
  if (!ui || !isValid || file.rounds.length > 200) return null;
  const bots = Array.isArray(file.bots) ? file.bots : [];
  const players = names.map((name, seat) => (typeof bots[seat] === "string" ? { name, bot: bots[seat] } : { name }));
  const sheet = newSheet(file.game!, players, typeof file.options === "object" ? { ...file.options } : {});
  const changes = Object.assign({}, ...file.rounds.map((round, index) => roundFields(round as Partial<Round>, index + 1, ui, names.length)));
  const started = Date.parse(String(file.started));
  return { ...changed(sheet, changes), undo: [], started: Number.isFinite(started) ? started : sheet.started };
}

function roundFields(round: Partial<Round>, number: number, ui: SheetUi, players: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const entries = Array.isArray(round.entries) ? round.entries.slice(0, players) : [];
  for (const [seat, entry] of entries.entries()) {
    const read = ui.readEntry(entry);
    if (read) fields[entryKey(number, `p${seat}`)] = read;
  }
  if (Number.isInteger(round.first) && round.first! >= 0 && round.first! < players) fields[firstKey(number)] = `p${round.first}`;
  const counts = ui.readCounts?.(round.counts);
  if (counts) fields[countsKey(number)] = counts;
  // Ids of players differ between sheets, so a file has the player to move as a seat.
  const middle = round.middle as { turn?: unknown } | null | undefined;
  if (typeof middle?.turn === "number") fields[middleKey(number)] = { ...middle, turn: `p${middle.turn}` };
  return fields;
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

/** The whole sheet in the part of an address that is never sent to a server. */
export async function toLink(data: SheetData): Promise<string> {
  const { id, game, started } = data;
  const text = JSON.stringify({ id, game, started, fields: gameFields(data), undo: [] });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return `/score#s=${encodeBase64url(bytes)}`;
}

export async function fromLink(hash: string): Promise<SheetData | null> {
  const [, coded] = /^#s=([\w-]+)$/.exec(hash) ?? [];
  if (!coded) return null;
  try {
    const bytes = await through(decodeBase64url(coded), new DecompressionStream("deflate-raw"));
    return await checkSheet(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** A sheet from outside: only what belongs to the game, without entries that it cannot read. */
export async function checkSheet(found: unknown): Promise<SheetData | null> {
  const data = readSheet(found);
  const ui = (await findGame(data?.game ?? "")?.sheet?.())?.sheet;
  if (!data || !ui) return null;
  const fields = Object.entries(gameFields(data)).map(([key, [at, value]]): [string, [number, unknown]] => {
    if (value !== null && key.startsWith("e.")) return [key, [at, ui.readEntry(value)]];
    if (value !== null && key.startsWith("c.")) return [key, [at, ui.readCounts?.(value) ?? null]];
    return [key, [at, value]];
  });
  return { ...data, fields: Object.fromEntries(fields), undo: [] };
}
