/** The server's HTTP API, typed. Whatever is refused or cannot be reached is a `Refusal`. */
import type {
  Asked,
  Challenge,
  Checked,
  Found,
  GameInfo,
  Guest,
  Health,
  KeyOut,
  Listed,
  Mine,
  NewTable,
  Opened,
  PasskeyIn,
  PasskeyInfo,
  Past,
  Rated,
  Rating,
  Refused,
  SignIn,
  Spoken,
  State,
} from "./messages.ts";
import { words } from "./words.svelte.ts";

/** Why something was not done: the server's reason, or that it cannot be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly sentence: Spoken;

  constructor(code: string, sentence: Spoken) {
    super(code);
    this.code = code;
    this.sentence = sentence;
  }

  /** For people, in their language. */
  get told(): string {
    return words.tell(this.sentence);
  }
}

export const offline = (): Refusal => new Refusal("offline", { id: "web-offline", args: {} });

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { "accept-language": words.language, ...(body ? JSON_BODY : {}) },
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw offline();
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  throw refusal(data, response.status);
}

const JSON_BODY = { "content-type": "application/json" };

function refusal(data: unknown, status: number): Refusal {
  const told = data as Partial<Refused> | null;
  if (told?.code && told.sentence) return new Refusal(told.code, told.sentence);
  // A proxy in between, or a server that is going down.
  return new Refusal(status === 404 ? "not_found" : "unavailable", {
    id: status === 404 ? "server-no-page" : "server-unavailable",
    args: {},
  });
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

/** Making a passkey, and coming back with one. */
const passkeys = {
  list: () => get<PasskeyInfo[]>("/passkeys"),
  begin: () => post<Challenge>("/passkeys/options"),
  keep: (made: PasskeyIn) => post<PasskeyInfo>("/passkeys", made),
  drop: (name: string) => ask<null>("DELETE", `/passkeys/${encodeURIComponent(name)}`),
  beginSignIn: () => post<Challenge>("/passkeys/sign-in/options"),
  signIn: (used: SignIn) => post<Guest>("/passkeys/sign-in", used),
};

export const api = {
  passkeys,
  health: () => fetch("/healthz").then((answer) => answer.json() as Promise<Health>),
  games: () => get<GameInfo[]>("/games"),
  guest: () => get<Guest>("/guest"),
  rename: (name: string) => post<Guest>("/guest", { name }),
  linkDevice: () => post<KeyOut>("/guest/link"),
  claimDevice: (key: string) => post<Guest>("/guest/claim", { key }),
  history: (limit = 50) => get<Past[]>(`/history?limit=${limit}`),
  mine: () => get<Mine[]>("/mine"),
  myRatings: () => get<Rating[]>("/ratings"),
  ratings: (game: string) => get<Rated[]>(`/ratings/${game}`),
  open: (table: NewTable) => post<Opened>("/tables", table),
  tables: () => get<Listed[]>("/tables"),
  find: (code: string) => get<Found>(`/codes/${encodeURIComponent(code)}`),
  look: (id: string) => get<State>(`/tables/${encodeURIComponent(id)}`),
  act: (id: string, asked: Asked) => post<State>(`/tables/${encodeURIComponent(id)}`, asked),
  record: (id: string, number: number) =>
    get<Record<string, unknown>>(`/tables/${encodeURIComponent(id)}/records/${number}`),
  checks: (id: string, number: number) =>
    get<Checked[]>(`/tables/${encodeURIComponent(id)}/records/${number}/checks`),
};

/** A player's own part in the shuffle. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
