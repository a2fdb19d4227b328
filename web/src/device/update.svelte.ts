/** Registers the service worker, and offers a new version of the page when there is one. */

import { offline } from "../state/offline.svelte.ts";
import { canWorkOffline } from "./secure.ts";

const REGISTER_AFTER = 1500;

/** Caching must not compete with loading the page. */
function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve, REGISTER_AFTER);
    if (document.readyState === "complete") soon();
    else addEventListener("load", soon, { once: true });
  });
}

class Update {
  /** A newer version of the page is waiting. */
  ready = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  async watch(): Promise<void> {
    // The server no longer has a chunk of this page: there is a new build.
    addEventListener("vite:preloadError", (event) => {
      event.preventDefault();
      this.ready = true;
    });
    if (!canWorkOffline() || import.meta.env.DEV) return;
    await pageLoaded();
    const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
    if (!registration) return; // not available in private windows
    this.#registration = registration;
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener("statechange", () => this.#checkWaiting());
    registration.addEventListener("updatefound", () => follow(registration.installing));
    follow(registration.installing);
    this.#checkWaiting();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
    offline.watch();
  }

  /** On the first visit there is no older version to replace. */
  #checkWaiting(): void {
    if (this.#registration?.waiting && navigator.serviceWorker.controller) this.ready = true;
  }

  /** Switch to the new version, in this tab and the others. */
  activate(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  }
}

export const update = new Update();
