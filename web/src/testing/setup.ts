/** For all tests: browser features that jsdom lacks, and a clean page for the next test. Files share their modules. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";
import { announcer } from "../state/announce.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  toasts.splice(0);
  // A timer of a test that is over never fires.
  announcer.clear();
  localStorage.clear();
});

globalThis.matchMedia ??= (() => ({ matches: false, addEventListener: () => undefined })) as never;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
// A motion that is over at once.
Element.prototype.animate ??= function () {
  const motion = { cancel() {}, onfinish: null as (() => void) | null };
  queueMicrotask(() => motion.onfinish?.());
  return motion as never;
};
