/**
 * One sheet on several phones, over the server. Each phone keeps its own copy and works without a network; while the
 * sheet is on its screen it sends what is new and fetches what others entered, merged field by field.
 */
import { get, post, Refusal, request } from "../../net/api.ts";
import type { NewSharedSheet, SharedSheet } from "../../net/messages.ts";
import { me } from "../../state/me.svelte.ts";
import { changedWithoutUndo, gameFields, merged, valueOf, type SheetData } from "../game.ts";
import type { OpenSheet } from "../store/open.svelte.ts";
import { checkSheet } from "./file.ts";
import { saveSheet } from "../store/store.svelte.ts";

const POLL_MS = 2500;
/** Delay before a change is sent, so that fast typing is sent together. */
const SEND_MS = 200;
/** Characters of one message; the server refuses more than twice as much. */
const MAX_MESSAGE = 7000;
const SECRET = /^[\w-]{16,32}$/;

/** The secret of a sheet that is shared. */
export function secretOf(data: SheetData): string | null {
  const found = valueOf(data, "shared");
  return typeof found === "string" && SECRET.test(found) ? found : null;
}
const pathOf = (secret: string): string => `/sheets/${encodeURIComponent(secret)}`;
export const joinLink = (secret: string): string => `/score#j=${secret}`;

type Fields = SheetData["fields"];

/** The fields in messages that fit. */
function* messages(fields: Fields): Generator<Fields> {
  let part: Fields = {};
  let length = 0;
  for (const [key, field] of Object.entries(fields)) {
    const more = JSON.stringify([key, field]).length;
    if (length && length + more > MAX_MESSAGE) {
      yield part;
      [part, length] = [{}, 0];
    }
    part[key] = field;
    length += more;
  }
  if (length) yield part;
}

/** Share a sheet; its secret is in the link that others open. */
export async function shareSheet(sheet: OpenSheet): Promise<string> {
  await me.ensureGuest();
  const { id, game, started, fields } = sheet.data;
  const first = { people: fields.people!, options: fields.options ?? [started, {}] };
  const { id: secret } = await post<NewSharedSheet>("/sheets", { sheet: { id, game, started, fields: first } });
  sheet.data = saveSheet(changedWithoutUndo(sheet.data, { shared: secret }));
  return secret;
}

function endSharing(sheet: OpenSheet): void {
  sheet.data = saveSheet(changedWithoutUndo(sheet.data, { shared: null }));
  sheet.sharing?.close();
  sheet.sharing = null;
}

/** The server has no such sheet of this guest, or no such guest: there is nothing to end for others. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === "not_found" || error.sentence.id === "server-no-guest");

/**
 * Stop sharing: for all phones if this one began it, otherwise only here. Throws a `Refusal` if the request failed;
 * then the sheet is still shared, and this phone can retry.
 */
export async function stopSharing(sheet: OpenSheet): Promise<void> {
  const secret = secretOf(sheet.data);
  try {
    if (secret) await request("DELETE", pathOf(secret));
  } catch (error) {
    if (!isNotOurs(error)) throw error;
  }
  endSharing(sheet);
}

/** The sheet behind a link; throws a `Refusal` if there is none. */
export async function joinSheet(secret: string): Promise<SheetData | null> {
  const { sheet } = await get<SharedSheet>(pathOf(secret));
  const found = await checkSheet(sheet);
  return found && changedWithoutUndo(found, { shared: secret });
}

/** Syncs the sheet on this screen with the server's copy. */
export class Sharing {
  /** The last request failed. */
  isAway = $state(false);
  readonly #sheet: OpenSheet;
  #version = 0;
  /** The time of change of each field that the server has. */
  #sent: Record<string, number> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isBusy = false;

  constructor(sheet: OpenSheet) {
    this.#sheet = sheet;
    this.#schedule(0);
  }

  /** Something was entered here. */
  changed(): void {
    this.#schedule(SEND_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#sync(), after);
  }

  async #sync(): Promise<void> {
    const secret = secretOf(this.#sheet.data);
    if (this.#isBusy || !secret || document.visibilityState === "hidden") return this.#schedule(POLL_MS);
    this.#isBusy = true;
    const path = pathOf(secret);
    try {
      await this.#receive(await get<SharedSheet>(`${path}?since=${this.#version}`));
      const fresh = Object.entries(gameFields(this.#sheet.data)).filter(([key, [at]]) => this.#sent[key] !== at);
      for (const fields of messages(Object.fromEntries(fresh))) await this.#receive(await post<SharedSheet>(path, { fields }));
      this.isAway = false;
    } catch (error) {
      if (this.#isClosed) return;
      // It is no longer shared; this phone keeps its copy.
      if (error instanceof Refusal && error.code === "not_found") endSharing(this.#sheet);
      else this.isAway = true;
    }
    this.#isBusy = false;
    this.#schedule(POLL_MS);
  }

  async #receive({ version, sheet }: SharedSheet): Promise<void> {
    const found = sheet && (await checkSheet(sheet));
    if (this.#isClosed) return;
    if (found?.id === this.#sheet.data.id) {
      for (const [key, [at]] of Object.entries((sheet as unknown as SheetData).fields)) this.#sent[key] = at;
      this.#sheet.data = saveSheet(merged(this.#sheet.data, found));
    }
    this.#version = version;
  }
}
