/** The requests of a panel: its buttons are disabled while one runs, and a toast says why one failed. */
import { toastError } from "../state/toasts.svelte.ts";

export class Requests {
  isBusy = $state(false);
  readonly #onerror: (error: unknown) => void;

  constructor(onerror: (error: unknown) => void = toastError) {
    this.#onerror = onerror;
  }

  async run(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.#onerror(error);
    } finally {
      this.isBusy = false;
    }
  }
}
