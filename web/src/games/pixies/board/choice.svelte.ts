/** From a card taken up to a move: which card, which way to lay it, and whether that was meant. */
import { tick } from "svelte";
import { settings } from "../../../state/settings.svelte.ts";
import type { Change } from "./model.ts";

/** What choosing needs of the board around it. */
interface Table {
  /** The ways to lay each card that may be taken now. */
  ways(): Map<string, Change[]>;
  seat(): number | null;
  act(move: string): void;
  /** Where the focus goes next: the first thing on the board that matches. */
  focus(selector: string): void;
}

const FIRST = ".keep, .own .way, .go";

export class Choosing {
  #table: Table;
  #chosen = $state<string | null>(null);
  /** The card that a pointer rests on. */
  looked = $state<string | null>(null);
  /** The way that a pointer or the focus rests on. */
  aimed = $state<Change | null>(null);
  /** The way that was chosen and has to be confirmed. */
  unconfirmed = $state<Change | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  picked = $derived.by(() => (this.#chosen && this.#table.ways().has(this.#chosen) ? this.#chosen : null));
  ways = $derived.by(() => this.#of(this.picked));
  /** The way to show on the grid before it is chosen: the one aimed at, or the only one. */
  shown = $derived.by(() => {
    const ways = this.ways.length ? this.ways : this.#of(this.looked);
    return this.unconfirmed ?? this.aimed ?? (ways.length === 1 ? (ways[0] ?? null) : null);
  });

  #of(card: string | null): Change[] {
    return card ? (this.#table.ways().get(card) ?? []) : [];
  }

  #at(space: number | null): Change[] {
    return this.ways.filter((way) => way.space === space);
  }

  cancel = (): void => {
    this.#chosen = this.looked = this.aimed = this.unconfirmed = null;
  };

  choose = (way: Change, sure = false): void => {
    if (settings.confirmMoves && !sure) {
      this.unconfirmed = way;
      return;
    }
    this.cancel();
    this.#table.act(way.move);
  };

  /** A card was tapped: select it, deselect it, or play it if there is only one way. */
  async take(card: string): Promise<void> {
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
    if (byKeyboard) this.#table.focus(FIRST);
  }

  drag(card: string): void {
    this.cancel();
    this.#chosen = card;
  }

  drop(card: string, place: Element | null): void {
    const space = Number(place?.getAttribute("data-space"));
    const here = this.#of(card).filter((way) => way.space === space);
    const isOurs = place?.getAttribute("data-place")?.startsWith(`${this.#table.seat()}-`);
    const [only] = here;
    if (isOurs && only && here.length === 1) this.choose(only);
  }

  chooseSpace = (space: number): void => {
    const here = this.#at(space);
    const [only] = here;
    if (only && here.length === 1) this.choose(only);
    else this.#table.focus(".keep");
  };

  aim = (space: number | null): void => {
    const here = this.#at(space);
    this.aimed = here.length === 1 ? (here[0] ?? null) : null;
  };
}
