/** The admin page's data, fetched every few seconds while the page is visible. */
import { Refusal } from "../net/api.ts";
import type { AdminGuest, AdminTable, Overview } from "../net/messages.ts";
import { toast, toastError } from "../state/toasts.svelte.ts";
import { words } from "../words/words.svelte.ts";
import { adminApi } from "./api.ts";

const INTERVAL = 5000;

class AdminState {
  overview = $state.raw<Overview | null>(null);
  /** Why nothing is shown: no session, or no server. */
  problem = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** The guest or table of the open dialog. */
  guest = $state.raw<AdminGuest | null>(null);
  table = $state.raw<AdminTable | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts visits to the page, so that late answers to requests of an earlier visit are ignored. */
  #visit = 0;

  /** Begin the session of a one-time link, if there is one, and start fetching. */
  async begin(key: string): Promise<void> {
    const visit = ++this.#visit;
    try {
      if (key) await adminApi.signIn(key);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The link may have been opened here before: then the session is still there.
      this.problem = error;
    }
    await this.load();
    this.#schedule(visit);
  }

  /** As before the first visit. */
  reset(): void {
    this.stop();
    this.guest = this.table = null;
    this.busy = false;
  }

  stop(): void {
    this.#visit += 1;
    clearTimeout(this.#timer);
    this.overview = null;
    this.problem = null;
  }

  async load(): Promise<void> {
    const visit = this.#visit;
    try {
      const overview = await adminApi.overview();
      if (visit !== this.#visit) return;
      this.overview = overview;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (visit !== this.#visit) return;
      this.problem ??= error;
      if (error.code === "forbidden") this.overview = null;
    }
  }

  #schedule(visit: number): void {
    if (visit !== this.#visit) return;
    this.#timer = setTimeout(() => {
      const canPoll = !document.hidden && this.overview !== null && !this.busy;
      void (canPoll ? this.load() : Promise.resolve()).then(() => this.#schedule(visit));
    }, INTERVAL);
  }

  /** Run a request, show a toast with its outcome, and reload. */
  async act(work: () => Promise<unknown>, done: string): Promise<void> {
    this.busy = true;
    try {
      await work();
      this.guest = this.table = null;
      toast(words.say(done));
    } catch (error) {
      toastError(error);
    } finally {
      this.busy = false;
    }
    await this.load();
  }

  signOut = async (): Promise<void> => {
    await this.act(adminApi.signOut, "web-admin-did-sign_out");
  };
}

export const admin = new AdminState();

/** A moment in the reader's language and time zone. */
export function moment(ms: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: "short", timeStyle: "short" }).format(new Date(ms));
}
