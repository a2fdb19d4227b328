/** The server's HTTP API. A request that is refused or does not get through throws a `Refusal`. */
import type {
  TableRequest,
  Challenge,
  Daily,
  DealCheck,
  Device,
  FoundTable,
  GameInfo,
  Guest,
  Health,
  Judgement,
  KeyOut,
  ListedTable,
  OfflineGame,
  MyTable,
  NewTable,
  OpenedTable,
  PasskeyIn,
  PasskeyInfo,
  PastGame,
  PlayerSentence,
  PushInfo,
  PushSubscription,
  RankedPlayer,
  Rating,
  RatingChange,
  PuzzleSet,
  Refused,
  SignIn,
  SignOutIn,
  Sentence,
  ServerInfo,
  StartedDaily,
  State,
} from "./messages.ts";
import { parseJson } from "./json.ts";
import { words } from "../words/words.svelte.ts";

/** The server's reason for refusing a request, or that it cannot be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly sentence: Sentence;
  /** Seconds after which a retry may succeed; null if it never will. */
  readonly retryAfter: number | null;

  constructor(code: string, sentence: Sentence, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
  }

  /** The reason in the reader's language. */
  get text(): string {
    return words.render(this.sentence);
  }
}

export const offline = (): Refusal => new Refusal("offline", { id: "web-offline", args: {} });

export async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      signal: signal ?? null,
      headers: { "accept-language": words.language, ...(body ? JSON_BODY : {}) },
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw offline();
  }
  const data: unknown = await response.text().then(parseJson).catch(() => null);
  if (response.ok) return data as T;
  // The texts of the first page do not include reasons for refusals.
  await words.load("rest").catch(() => undefined);
  throw refusal(data, response);
}

const JSON_BODY = { "content-type": "application/json" };

function refusal(data: unknown, { status, headers }: Response): Refusal {
  const refused = data as Partial<Refused> | null;
  const retryAfter = Number(headers.get("retry-after")) || null;
  if (refused?.code && refused.sentence) return new Refusal(refused.code, refused.sentence, retryAfter);
  // A proxy answered, or the server is shutting down.
  return new Refusal(status === 404 ? "not_found" : "unavailable", {
    id: status === 404 ? "server-no-page" : "server-unavailable",
    args: {},
  });
}

export const get = <T>(path: string, signal?: AbortSignal) => request<T>("GET", path, undefined, signal);
export const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);

/**
 * Retry a request while the server is too busy or not ready for it, after the delay that it names.
 * `onwait` is called with each reason for waiting.
 */
export async function untilReady<T>(
  send: () => Promise<T>,
  onwait: (reason: Refusal) => void = () => undefined,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof Refusal ? error.retryAfter : null;
      if (seconds === null || attempt === MAX_ATTEMPTS || signal?.aborted) throw error;
      onwait(error as Refusal);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

const MAX_ATTEMPTS = 40;

/** The longest name that the server accepts, in code points. */
export const MAX_NAME = 24;

const devices = {
  list: () => get<Device[]>("/devices"),
  delete: (name: string) => request<null>("DELETE", `/devices/${encodeURIComponent(name)}`),
  signOut: (where: SignOutIn["where"]) => post<null>("/guest/sign-out", { where }),
};

/** Everything that the server stores about the player. */
const myData = {
  get: () => get<Record<string, unknown>>("/guest/export"),
  delete: () => request<null>("DELETE", "/guest"),
};

/** Messages to this device while the page is closed. */
const push = {
  info: () => get<PushInfo>("/push"),
  subscribe: (made: PushSubscription) => post<null>("/push", made),
  stop: () => request<null>("DELETE", "/push"),
};

/** Games against bots that were played without the server. */
const offlineGames = {
  list: () => get<OfflineGame[]>("/offline-games?limit=500"),
  add: (record: unknown) => post<null>("/offline-games", { record }),
  delete: () => request<null>("DELETE", "/offline-games"),
};

const passkeys = {
  list: () => get<PasskeyInfo[]>("/passkeys"),
  creationOptions: () => post<Challenge>("/passkeys/options"),
  create: (made: PasskeyIn) => post<PasskeyInfo>("/passkeys", made),
  delete: (name: string) => request<null>("DELETE", `/passkeys/${encodeURIComponent(name)}`),
  signInOptions: () => post<Challenge>("/passkeys/sign-in/options"),
  signIn: (used: SignIn) => post<Guest>("/passkeys/sign-in", used),
};

export const api = {
  devices,
  myData,
  offlineGames,
  passkeys,
  push,
  health: () => fetch("/healthz").then((answer) => answer.json() as Promise<Health>),
  server: () => get<ServerInfo>("/server"),
  games: () => get<GameInfo[]>("/games"),
  guest: () => get<Guest>("/guest"),
  rename: (name: string) => post<Guest>("/guest", { name }),
  linkDevice: () => post<KeyOut>("/guest/link"),
  claimDevice: (key: string) => post<Guest>("/guest/claim", { key }),
  history: (limit = 50) => get<PastGame[]>(`/history?limit=${limit}`),
  myTables: () => get<MyTable[]>("/mine"),
  myRatings: () => get<Rating[]>("/ratings"),
  ratings: (game: string) => get<RankedPlayer[]>(`/ratings/${game}`),
  open: (table: NewTable) => post<OpenedTable>("/tables", table),
  tables: () => get<ListedTable[]>("/tables"),
  tableByCode: (code: string) => get<FoundTable>(`/codes/${encodeURIComponent(code)}`),
  table: (id: string) => get<State>(`/tables/${encodeURIComponent(id)}`),
  command: (id: string, command: TableRequest) => post<State>(`/tables/${encodeURIComponent(id)}`, command),
  hint: (id: string) => get<Judgement>(`/tables/${encodeURIComponent(id)}/hint`),
  puzzles: (game: string) => get<PuzzleSet>(`/puzzles/${encodeURIComponent(game)}`),
  daily: (game: string, day = "") => get<Daily>(`/daily/${encodeURIComponent(game)}${day && `/${encodeURIComponent(day)}`}`),
  startDaily: (game: string, day: string) => post<StartedDaily>(`/daily/${encodeURIComponent(game)}/${day}/tries`),
  tips: (id: string) => get<PlayerSentence[]>(`/tables/${encodeURIComponent(id)}/tips`),
  record: (id: string, number: number) =>
    get<Record<string, unknown>>(`/tables/${encodeURIComponent(id)}/records/${number}`),
  checks: (id: string, number: number) =>
    get<DealCheck[]>(`/tables/${encodeURIComponent(id)}/records/${number}/checks`),
  ratingChange: (id: string, number: number) =>
    get<RatingChange>(`/tables/${encodeURIComponent(id)}/records/${number}/rating`),
};

/** The player's contribution to the shuffle. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
