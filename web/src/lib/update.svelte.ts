/** The service worker, and what an old page does when there is a new one. */

/** Python for the pocket is fetched when nothing else is going on. */
const IDLE = 8000;

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
