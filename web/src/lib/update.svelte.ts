/** The service worker, and what an old page does when there is a new one. */

class Update {
  /** A newer page waits to be shown. */
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const controlled = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    if (!registration) return; // closed in private windows: the page works without
    const look = (worker: ServiceWorker | null) => {
      worker?.addEventListener("statechange", () => this.#settle(registration, controlled));
    };
    registration.addEventListener("updatefound", () => look(registration.installing));
    look(registration.installing);
    this.#settle(registration, controlled);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
  }

  #settle(registration: ServiceWorkerRegistration, controlled: boolean): void {
    this.#waiting = registration.waiting;
    if (registration.waiting && controlled) this.ready = true;
  }

  /** The new page takes over, in this tab and the others. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (this.#waiting) this.#waiting.postMessage("take over");
    else location.reload();
  }
}

export const update = new Update();
