// Written by `parlour types`: change src/parlour/server/messages.py instead.

/** The host seats a bot. */
export interface AddBot {
  id?: string | null;
  do: "add_bot";
  level?: string;
  seat?: number | null;
}

/** Something asked of a table; `id` comes back in the answer. */
export interface Ask {
  id?: string | null;
}

/** What needs no more than its name. */
export interface Bare {
  id?: string | null;
  do: "leave" | "start" | "undo" | "resign" | "back" | "pause" | "resume";
}

/** Where in which record a game goes on: after so many moves. */
export interface Branch {
  record: Record<string, unknown>;
  step: number;
}

/** What `navigator.credentials` is asked with, and a token to send back with its answer. */
export interface Challenge {
  token: string;
  options: Record<string, unknown>;
}

/** The host changes the table before the game. */
export interface Change {
  id?: string | null;
  do: "change";
  players?: number | null;
  options?: Record<string, unknown> | null;
  settings?: Record<string, unknown> | null;
}

/** Free text, where the table allows it. */
export interface Chat {
  id?: string | null;
  do: "chat";
  text: string;
}

/** Something about a deal that was checked. */
export interface Checked {
  name: string;
  holds: boolean;
  message: string;
}

/** How long players may think. */
export interface ClockInfo {
  kind: "none" | "move" | "game" | "days";
  limit: number;
  increment: number;
}

/** One message of a WebSocket: a state, a refusal, a sign of life, or a goodbye. */
export interface Down {
  state?: State | null;
  refused?: Refused | null;
  beat?: number | null;
  acks?: string[] | null;
}

/** The table behind a code. */
export interface Found {
  id: string;
}

/** One step of a record: what happened, and how the table looked then. */
export interface Frame {
  number: number;
  seat: number | null;
  move: string | null;
  open: Happened;
  spectator: Happened;
  seats: Happened[];
  view: Record<string, unknown>;
  own: Record<string, unknown>[];
  reckoned?: Record<string, unknown> | null;
  own_reckoned?: Record<string, unknown>[];
  legal: string[][];
}

/** The cards in play of one colour, and where that would leave it if no more came. */
export interface G5211Count {
  colour: string;
  count: number;
  standing: "limit" | "tie" | "majority" | "behind" | "none";
}

/** The round that was scored last: what decided it, in the order in which it is reckoned. */
export interface G5211Finished {
  deck: number;
  round: number;
  tally: G5211Tally;
  out: G5211Out[];
  result: "kododo" | "majority" | "none";
  colour: string | null;
  kept: string[][];
  points: number[];
}

/** What players may agree on before the deal. */
export interface G5211Options {
  long?: boolean;
}

/** Colours that cannot be the majority, all with the same number of cards, and why. */
export interface G5211Out {
  colours: string[];
  count: number;
  why: "limit" | "tie";
}

/** What one message tells beside the view. */
export interface G5211Reckoned {
  limit: number;
  kododo_number: number;
  choose: number;
  turns: number[];
  tally: G5211Tally;
  finished: G5211Finished | null;
  unseen: number[][];
}

/** A finished round: what lay on the table, what scored, and for how much per seat. */
export interface G5211RoundResult {
  deck: number;
  round: number;
  table: string[][];
  result: "kododo" | "majority" | "none";
  colour: string | null;
  points: number[];
}

/** All cards in play, counted. */
export interface G5211Tally {
  colours: G5211Count[];
  kododo: number;
}

/** Field by field what the protocol's `view` holds; `hand` is empty for a spectator. */
export interface G5211View {
  players: number;
  options: G5211Options;
  round: number;
  turn: number;
  to_act: number[];
  scores: number[];
  over: boolean;
  winners: number[];
  rounds: G5211RoundResult[];
  deck: number;
  last_round: boolean;
  table: string[][];
  piles: string[][];
  cards_scored: number[];
  discard: string[];
  draw: number;
  seat: number | null;
  hand: string[];
  chosen: string[] | null;
  left: string[];
}

/** A game that can be played here. */
export interface GameInfo {
  game: string;
  players: number[];
  options: Record<string, unknown>;
  bots: string[];
  strengths: Record<string, Record<string, Strength>>;
  phrases: string[];
}

/** Who one is here, and the language one prefers, if one has said so. */
export interface Guest {
  name: string;
  lang?: string | null;
}

/** Somebody's name. */
export interface GuestIn {
  name: string;
  lang?: "en" | "fr" | null;
}

/** An entry of the log, as this client may know it. More keys depend on `what`. */
export interface Happened {
  number: number;
  at: number;
  what: "opened" | "changed" | "sat" | "rose" | "isready" | "dealt" | "played" | "tookback" | "wentaway" | "cameback" | "paused" | "resumed" | "ended" | "wantsrematch" | "said" | "chatted";
  events?: Record<string, unknown>[];
  told?: Spoken[];
  [key: string]: unknown;
}

/** That the process and its database answer. */
export interface Health {
  ok: boolean;
  version: string;
}

/** A decision as the coach sees it; as a hint it has no `played`. */
export interface Judged {
  seat: number;
  played: string | null;
  best: string;
  cost: number;
  error: number;
  verdict: "only" | "best" | "close" | "slip" | "mistake" | "blunder";
  mistake: boolean;
  reason: ReviewSentence | null;
  why: string | null;
  moves: MoveChance[];
  before: number[];
  gain: number[];
}

/** A secret that was shown once. */
export interface KeyIn {
  key: string;
}

/** A secret that is shown once. */
export interface KeyOut {
  key: string;
}

/** A public table. */
export interface Listed {
  id: string;
  code: string | null;
  phase: string;
  table: TableInfo;
}

/** A table where one sits and whose game is not over. */
export interface Mine {
  id: string;
  code: string | null;
  phase: string;
  table: TableInfo;
  seat: number;
  my_turn: boolean;
}

/** Unknown keys are refused: a misspelt one must not pass for one left out. */
export interface Model {

}

/** How often a move wins in imagined games, with the standard error of that. */
export interface MoveChance {
  move: string;
  win: number;
  error: number;
  games: number;
}

/** A table to be opened. Whoever opens it sits down unless `sit` is false. */
export interface NewTable {
  game: string;
  players?: number;
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  bots?: string[];
  sit?: boolean;
  seat?: number | null;
  salt?: string;
  start?: boolean;
  from?: Branch | null;
}

/** Where a table is found: its link, and for public ones a code to read out. */
export interface Opened {
  id: string;
  code: string | null;
  state: State;
}

/** A new passkey, and what its owner calls it. */
export interface PasskeyIn {
  token: string;
  credential: Record<string, unknown>;
  label?: string;
}

/** A passkey, without what makes it one; times in milliseconds. */
export interface PasskeyInfo {
  name: string;
  label: string;
  created: number;
  used: number | null;
}

/** A game somebody played. */
export interface Past {
  table: string;
  number: number;
  game: string;
  seat: number;
  ended: number;
  record: Record<string, unknown>;
}

/** The cards on one space, never none. With both a card up and one down it is validated. */
export interface PixiesCell {
  up: string | null;
  down: string | null;
}

/** Where a move puts its card, and what that changes in the seat's points. */
export interface PixiesChange {
  move: string;
  card: string;
  how: "up" | "over" | "under" | "down";
  space: number;
  gain: PixiesGridScore;
  zone: PixiesZone | null;
}

/** A round as it was scored: the grids as they lay. */
export interface PixiesFinished {
  round: number;
  grids: ((PixiesCell | null)[])[];
  sheets: PixiesGridSheet[];
  full: number[];
  unplayed: string[];
}

/** One player's points for a round, in their three parts. */
export interface PixiesGridScore {
  validated: number;
  symbols: number;
  zone: number;
  total: number;
}

/** A grid's points and where each of them comes from. */
export interface PixiesGridSheet {
  score: PixiesGridScore;
  validated: number[];
  symbols: PixiesSymbol[];
  zone: PixiesZone | null;
}

/** Pixies has nothing to agree on before the deal. */
export interface PixiesOptions {

}

/** What one message tells beside the view. */
export interface PixiesReckoned {
  sheets: PixiesGridSheet[];
  moves: PixiesChange[];
  order: number[];
  filling: ("full" | "will" | "may" | "no")[];
  finished: PixiesFinished | null;
}

/** A finished round. */
export interface PixiesRoundScore {
  round: number;
  scores: PixiesGridScore[];
}

/** What the symbols of one face-up card earn. */
export interface PixiesSymbol {
  space: number;
  card: string;
  points: number;
}

/** Field by field what the protocol's `view` holds. */
export interface PixiesView {
  players: number;
  options: PixiesOptions;
  round: number;
  turn: number;
  to_act: number[];
  scores: number[];
  over: boolean;
  winners: number[];
  rounds: PixiesRoundScore[];
  first: number;
  display: string[];
  draw: number;
  grids: ((PixiesCell | null)[])[];
  seat: number | null;
}

/** The largest zone: its colour, its spaces (from 1), and what each card in it earns. */
export interface PixiesZone {
  colour: string;
  spaces: number[];
  each: number;
}

/** A move. With an `id`, sent again it is played once; with a `version`, never too late. */
export interface Play {
  id?: string | null;
  do: "play";
  move: string;
  version?: number | null;
}

/** A place in the ranking. */
export interface Rated {
  name: string;
  mu: number;
  sigma: number;
  games: number;
}

/** One's own rating in a game. */
export interface Rating {
  game: string;
  mu: number;
  sigma: number;
  games: number;
}

/** Ready for the game to begin, or not any more. */
export interface Ready {
  id?: string | null;
  do: "ready";
  ready?: boolean;
}

/** A record, as it was downloaded. */
export interface RecordIn {
  record: Record<string, unknown>;
}

/** Why something was not done, to its asker alone. */
export interface Refused {
  id: string | null;
  code: string;
  message: string;
  sentence: Spoken;
}

/** Once more. */
export interface Rematch {
  id?: string | null;
  do: "rematch";
  salt?: string;
  same_deal?: boolean;
}

/** The host sends a bot away. */
export interface RemoveBot {
  id?: string | null;
  do: "remove_bot";
  seat: number;
}

/** A record as frames; the first is the deal. */
export interface Replayed {
  record: Record<string, unknown>;
  seats: SeatInfo[];
  frames: Frame[];
}

/** A whole game, reviewed. */
export interface Review {
  review: 1;
  game: string;
  players: string[];
  finished: boolean;
  worlds: number;
  decisions: ReviewedDecision[];
  chances: ReviewChance[];
  accounts: ReviewAccount[];
  turning: TurningPoint[];
}

/** Where a seat's result came from: start + cards + meeting + own + others = result. */
export interface ReviewAccount {
  seat: number;
  start: number;
  cards: number;
  meeting: number;
  own: number;
  others: number;
  result: number;
  error: number;
}

/** Everybody's win chance after so many moves. */
export interface ReviewChance {
  number: number;
  win: number[];
}

/** The review is under way: ask again. */
export interface ReviewPending {
  pending: true;
}

/** A message of the Fluent files, in no language yet. */
export interface ReviewSentence {
  id: string;
  args: Record<string, unknown>;
}

/** A decision of a record: the number of its move, from 1, and where it was made. */
export interface ReviewedDecision {
  seat: number;
  played: string | null;
  best: string;
  cost: number;
  error: number;
  verdict: "only" | "best" | "close" | "slip" | "mistake" | "blunder";
  mistake: boolean;
  reason: ReviewSentence | null;
  why: string | null;
  moves: MoveChance[];
  before: number[];
  gain: number[];
  number: number;
  round: number;
  turn: number;
}

/** A quick phrase. */
export interface Say {
  id?: string | null;
  do: "say";
  phrase: string;
}

/** Who sits somewhere. */
export interface SeatInfo {
  kind: "human" | "bot" | "program";
  name: string;
  level: string | null;
  away: "gone" | "left" | "clock" | "resigned" | null;
  rematch: "no" | "new" | "same";
  ready: boolean;
}

/** This server. */
export interface ServerInfo {
  version: string;
  friends: string | null;
}

/** How a table is run. */
export interface SettingsInfo {
  clock: ClockInfo;
  undo: boolean;
  spectators: boolean;
  delay: number;
  chat: boolean;
  rated: boolean;
  private: boolean;
  ready: boolean;
  seen: boolean;
  stand_in: string;
  hints: boolean;
}

/** A round on a real table, written as for `parlour score`. */
export interface SheetIn {
  game: string;
  text: string;
  round?: number | null;
}

/** A round, scored. More keys depend on the game. */
export interface SheetOut {
  game: string;
  sentences: Spoken[];
  text: string[];
  [key: string]: unknown;
}

/** The browser's answer to a challenge, as `credential.toJSON()` writes it. */
export interface SignIn {
  token: string;
  credential: Record<string, unknown>;
}

/** Take a seat, any free one if none is named. */
export interface SitDown {
  id?: string | null;
  do: "sit";
  seat?: number | null;
  salt?: string;
}

/** A sentence in no language yet: a Fluent message and its variables. */
export interface Spoken {
  id: string;
  args: Record<string, unknown>;
}

/** How a table stands for one client, and what happened since its last message. */
export interface State {
  version: number;
  at: number;
  phase: "waiting" | "playing" | "paused" | "over";
  events: Happened[];
  view: Record<string, unknown> | null;
  legal: string[];
  can_undo: boolean;
  clock: (number | null)[];
  reckoned?: Record<string, unknown> | null;
  seat?: number | null;
  table?: TableInfo | null;
  acks?: string[];
}

/** What a level is worth at tables of one size, on openskill's scale, from so many games. */
export interface Strength {
  mu: number;
  sigma: number;
  games: number;
}

/** What everybody may know of a table. */
export interface TableInfo {
  game: string;
  players: number;
  options: Record<string, unknown>;
  settings: SettingsInfo;
  commitment: string;
  number: number;
  host: number | null;
  seats: (SeatInfo | null)[];
}

/** What a program's token is called. */
export interface TokenIn {
  label: string;
}

/** A token, without what makes it one. */
export interface TokenInfo {
  name: string;
  label: string;
}

/** A large change of the chances, and what it came from. */
export interface TurningPoint {
  number: number;
  kind: "deal" | "cards" | "meeting" | "choice";
  seat: number | null;
  change: number[];
}

export type Asked = SitDown | Ready | Bare | AddBot | RemoveBot | Change | Play | Rematch | Say | Chat;

export type View = ({ game: "5211" } & G5211View) | ({ game: "pixies" } & PixiesView);
