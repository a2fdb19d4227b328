/**
 * Where other devices reach this server: at the page's own address, except on the server's own
 * machine, whose `localhost` means nothing to them. There the server knows its addresses for friends.
 */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

class Addresses {
  /** Origins that answer, the best first; null until that is known. */
  found = $state.raw<string[] | null>(null);
  /** The one that links begin with. */
  origin = $state<string | null>(null);
  #search: Promise<void> | null = null;

  /** Look for them, again if there were none: the network may be back. */
  find(): Promise<void> {
    if (this.origin === null) this.#search ??= this.#look().finally(() => (this.#search = null));
    return this.#search ?? Promise.resolve();
  }

  /** The link for other devices; null if there is none, or not yet. */
  link(path: string): string | null {
    return this.origin && this.origin + path;
  }

  reset(): void {
    this.found = this.origin = this.#search = null;
  }

  async #look(): Promise<void> {
    this.found = LOOPBACK.test(location.hostname) ? await this.#forFriends() : [location.origin];
    this.origin = this.found[0] ?? null;
  }

  /** A worker tries those that the server knows, as the page's own policy forbids. */
  async #forFriends(): Promise<string[]> {
    const worker = new Worker("/api/reach.js");
    try {
      const found = await new Promise<string[]>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
        worker.onerror = () => resolve([]);
      });
      return found.map((address) => new URL(address).origin);
    } finally {
      worker.terminate();
    }
  }
}

export const addresses = new Addresses();
