/**
 * Whether the server can be reached, and how much of what offline games need is cached. The service
 * worker downloads it (6 MB) after the first visit, if the connection is good enough.
 */
import { canWorkOffline } from "../device/secure.ts";

/** Milliseconds before the download starts: the page comes first. */
const DOWNLOAD_AFTER = 8000;
/** Connections too slow for an automatic download. */
const SLOW = ["slow-2g", "2g", "3g"];

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/** A report of the service worker. */
interface Progress {
  python: { done: number; total: number };
}

class Offline {
  /** The browser has no network, or the server did not respond. */
  isOffline = $state(!navigator.onLine);
  /** The cached share, from 0 to 1; null until the service worker reports it. */
  share = $state<number | null>(null);
  #isRequested = false;

  constructor() {
    addEventListener("offline", () => (this.isOffline = true));
    addEventListener("online", () => this.#resume());
  }

  /** What the browser says; nothing from the service worker. */
  reset(): void {
    this.isOffline = !navigator.onLine;
    this.share = null;
    this.#isRequested = false;
  }

  get isReady(): boolean {
    return this.share === 1;
  }

  /** The download waits for the player: the connection is too slow or too expensive. */
  get isPostponed(): boolean {
    return this.share !== null && !this.isReady && !this.#isRequested && !this.isOffline;
  }

  /** Follow the download; called once there is a service worker. */
  watch(): void {
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Partial<Progress>>) => {
      if (data.python) this.share = data.python.done / data.python.total;
    });
    void this.#send("python progress");
    setTimeout(() => whenIdle(() => this.#resume()), DOWNLOAD_AFTER);
    this.#connection?.addEventListener("change", () => this.#resume());
  }

  /** Download it now, however slow the connection. */
  download(): void {
    this.#isRequested = true;
    void this.#send("cache python");
  }

  get #connection(): Connection | undefined {
    return (navigator as { connection?: Connection }).connection;
  }

  #resume(): void {
    const { saveData = false, effectiveType = "" } = this.#connection ?? {};
    if (navigator.onLine && !this.isReady && (this.#isRequested || !(saveData || SLOW.includes(effectiveType)))) this.download();
  }

  async #send(message: string): Promise<void> {
    if (!canWorkOffline()) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(message);
  }
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else work();
}

export const offline = new Offline();
