/** The service worker, and what an old page does when there is a new one. */

/** Python for the pocket is fetched when nothing else is going on. */
const IDLE = 8000;
const SOON = 1500;

/** What is kept for later must not be in the way of what is wanted now. */
function quiet(): Promise<void> {
  return new Promise((done) => {
    const soon = () => setTimeout(done, SOON);
    if (document.readyState === "complete") soon();
    else addEventListener("load", soon, { once: true });
  });
}

class Update {
  /** A newer page waits to be shown. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  async watch(): Promise<void> {
    // A part of this page that the server no longer has: it was built anew.
    addEventListener("vite:preloadError", (event) => {
      event.preventDefault();
      this.ready = true;
    });
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    await quiet();
    const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    if (!registration) return; // closed in private windows: the page works without
    this.#registration = registration;
    const look = (worker: ServiceWorker | null) =>
      worker?.addEventListener("statechange", () => this.#settle());
    registration.addEventListener("updatefound", () => look(registration.installing));
    look(registration.installing);
    this.#settle();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
    setTimeout(() => void this.#pack(), IDLE);
  }

  /** On the very first visit there is nothing older to replace. */
  #settle(): void {
    if (this.#registration?.waiting && navigator.serviceWorker.controller) this.ready = true;
  }

  async #pack(): Promise<void> {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("pack");
  }

  /** The new page takes over, in this tab and the others. */
  take(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  }
}

export const update = new Update();
