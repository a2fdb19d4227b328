/** How a player chooses a move: a card, a way to place it, and a confirmation where the settings require one. */
import { tick } from "svelte";
import { settings } from "../../../state/settings.svelte.ts";
import type { Change } from "./model.ts";

/** What `Choosing` needs from the board. */
interface Board {
  /** The ways to place each card that may be taken now. */
  ways(): Map<string, Change[]>;
  seat(): number | null;
  act(move: string): void;
  /** Focus the first element of the board that matches. */
  focus(selector: string): void;
}

const FIRST = ".keep, .own .way, .go";

export class Choosing {
  #board: Board;
  #chosen = $state<string | null>(null);
  /** The card under the pointer. */
  hovered = $state<string | null>(null);
  /** The way under the pointer or with the focus. */
  aimed = $state<Change | null>(null);
  /** The way that was chosen and has to be confirmed. */
  unconfirmed = $state<Change | null>(null);

  constructor(board: Board) {
    this.#board = board;
  }

  picked = $derived.by(() => (this.#chosen && this.#board.ways().has(this.#chosen) ? this.#chosen : null));
  ways = $derived.by(() => this.#of(this.picked));
  /** The way to show on the grid before it is chosen: the one aimed at, or the only one. */
  shown = $derived.by(() => {
    const ways = this.ways.length ? this.ways : this.#of(this.hovered);
    return this.unconfirmed ?? this.aimed ?? (ways.length === 1 ? (ways[0] ?? null) : null);
  });

  #of(card: string | null): Change[] {
    return card ? (this.#board.ways().get(card) ?? []) : [];
  }

  #at(space: number | null): Change[] {
    return this.ways.filter((way) => way.space === space);
  }

  cancel = (): void => {
    this.#chosen = this.hovered = this.aimed = this.unconfirmed = null;
  };

  choose = (way: Change, sure = false): void => {
    if (settings.confirmMoves && !sure) {
      this.unconfirmed = way;
      return;
    }
    this.cancel();
    this.#board.act(way.move);
  };

  /** A card was tapped: select it, deselect it, or play it if there is only one way. */
  async tap(card: string): Promise<void> {
    const all = this.#of(card);
    const [only] = all;
    if (this.picked === card) {
      if (only && all.length === 1) this.choose(only, this.unconfirmed !== null);
      else this.cancel();
      return;
    }
    this.drag(card);
    if (only && all.length === 1 && settings.autoPlace && !settings.confirmMoves) {
      this.choose(only);
      return;
    }
    const byKeyboard = document.activeElement?.matches(":focus-visible");
    await tick();
    if (byKeyboard) this.#board.focus(FIRST);
  }

  drag(card: string): void {
    this.cancel();
    this.#chosen = card;
  }

  drop(card: string, place: Element | null): void {
    const space = Number(place?.getAttribute("data-space"));
    const here = this.#of(card).filter((way) => way.space === space);
    const isOurs = place?.getAttribute("data-place")?.startsWith(`${this.#board.seat()}-`);
    const [only] = here;
    if (isOurs && only && here.length === 1) this.choose(only);
  }

  chooseSpace = (space: number): void => {
    const here = this.#at(space);
    const [only] = here;
    if (only && here.length === 1) this.choose(only);
    else this.#board.focus(".keep");
  };

  aim = (space: number | null): void => {
    const here = this.#at(space);
    this.aimed = here.length === 1 ? (here[0] ?? null) : null;
  };
}
