/**
 * Where other devices reach this server: at the page's own address, except on the server's own
 * machine, whose `localhost` means nothing to them. There the server knows its addresses for friends.
 */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

class Addresses {
  /** Origins that answer, the best first; null until that is known. */
  found = $state.raw<string[] | null>(null);
  /** The one that the host prefers. */
  chosen = $state<string | null>(null);
  #search: Promise<string[]> | null = null;

  /** The one that links begin with. */
  get origin(): string | null {
    return this.found?.find((origin) => origin === this.chosen) ?? this.found?.[0] ?? null;
  }

  /** Look for them, each time: tunnels and networks come and go. Waits only while none is known. */
  async find(): Promise<void> {
    const search = (this.#search = this.#look());
    const finished = search.then((found) => {
      if (search === this.#search) this.found = found; // else a later search knows better
    });
    if (this.origin === null) await finished;
  }

  /** The link for other devices; null if there is none, or not yet. */
  link(path: string): string | null {
    return this.origin && this.origin + path;
  }

  reset(): void {
    this.found = this.chosen = this.#search = null;
  }

  /** A worker tries those that the server knows, as the page's own policy forbids it. */
  async #look(): Promise<string[]> {
    if (!LOOPBACK.test(location.hostname)) return [location.origin];
    const worker = new Worker("/api/reach.js");
    try {
      const found = await new Promise<string[]>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
        worker.onerror = () => resolve(this.found ?? []); // the server is away: this says nothing of them
      });
      return found.map((address) => new URL(address).origin);
    } finally {
      worker.terminate();
    }
  }
}

export const addresses = new Addresses();
