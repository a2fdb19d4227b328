/** Browser features that jsdom lacks; loaded before what asks for them. */
globalThis.matchMedia ??= (() => ({ matches: false, addEventListener: () => undefined })) as never;
/** Its script is on the server: it never answers. */
globalThis.Worker ??= class {
  terminate() {}
} as never;
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
