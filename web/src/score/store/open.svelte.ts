/** One sheet on the screen: its entries, the state of the game, changes and undo. */
import { changed, changedWithoutUndo, countsKey, entryKey, firstKey, merged, middleKey, playedOf, undone, type SheetData } from "../game.ts";
import { loadOwner } from "../share/owner.ts";
import { secretOf, Sharing } from "../share/sharing.svelte.ts";
import { checkRoom, loadSheet, onOtherTab, saveSheet } from "./store.svelte.ts";
import type { Entry, Played, SheetUi, Standing } from "../ui.ts";

export class OpenSheet {
  readonly ui: SheetUi;
  data = $state.raw() as SheetData;
  played: Played = $derived.by(() => playedOf(this.data));
  standing: Standing = $derived.by(() => this.ui.standing(this.played));

  /** The connection to other phones, while there is one. */
  sharing = $state.raw<Sharing | null>(null);

  /** The field that was typed into last, and the step that undoes it. */
  #typed: { field: string; step: Record<string, unknown> } | null = null;

  constructor(data: SheetData, ui: SheetUi) {
    this.data = data;
    this.ui = ui;
  }

  /** Follow what other tabs and, if the sheet is shared, other phones enter. */
  follow(): () => void {
    checkRoom(this.data.id);
    const stop = onOtherTab(this.data.id, () => {
      const found = loadSheet(this.data.id);
      if (found) this.data = merged(this.data, found);
    });
    this.startSharing();
    return () => {
      this.sharing?.close();
      this.sharing = null;
      stop();
    };
  }

  startSharing(): void {
    if (secretOf(this.data)) this.sharing ??= new Sharing(this);
  }

  get game(): string {
    return this.data.game;
  }

  get address(): string {
    return `/score/${this.data.game}/${this.data.id}`;
  }

  get canUndo(): boolean {
    return this.data.undo.length > 0;
  }

  /** The next entry to make; null when there is none. */
  get next(): { round: number; player: number } | null {
    if (this.standing.isOver) return null;
    const round = this.standing.rounds.findIndex(({ isComplete }) => !isComplete);
    if (round < 0) return null;
    const { points } = this.standing.rounds[round]!;
    const own = this.played.people.findIndex(({ id }) => id === loadOwner(this.data));
    const missing = points[own] === null ? own : points.indexOf(null);
    return { round: round + 1, player: Math.max(0, missing) };
  }

  change(changes: Record<string, unknown>): void {
    this.data = saveSheet(changed(this.data, changes));
    this.sharing?.changed();
  }

  /** Like `change`, but everything typed into one field is a single step to undo. */
  type(field: string, changes: Record<string, unknown>): void {
    const step = this.data.undo.at(-1);
    if (step && step === this.#typed?.step && field === this.#typed.field) {
      this.data = saveSheet(changedWithoutUndo(this.data, changes));
      this.sharing?.changed();
      return;
    }
    this.change(changes);
    this.#typed = { field, step: this.data.undo.at(-1)! };
  }

  /**
   * Save changes that undo ignores. They may arrive after their screen was left, so they are merged into the stored
   * sheet, which may have changed since.
   */
  note(changes: Record<string, unknown>): void {
    const stored = saveSheet(changedWithoutUndo(loadSheet(this.data.id) ?? this.data, changes));
    this.data = merged(this.data, stored);
    this.sharing?.changed();
  }

  undo(): void {
    this.data = saveSheet(undone(this.data));
    this.sharing?.changed();
  }

  entry(round: number, player: number): Entry | null {
    return this.played.rounds[round - 1]?.entries[player] ?? null;
  }

  enter(round: number, player: number, entry: Entry | null): void {
    this.change({ [entryKey(round, this.played.people[player]!.id)]: entry });
  }

  begin(round: number, player: number): void {
    this.change({ [firstKey(round)]: this.played.people[player]!.id });
  }

  count(round: number, counts: unknown): void {
    this.change({ [countsKey(round)]: counts });
  }

  /** What is on the table in the middle of this round; null once it is over. */
  setMiddle(round: number, middle: unknown): void {
    this.change({ [middleKey(round)]: middle });
  }
}
