/** What a browser has and jsdom has not, for component tests. */
globalThis.matchMedia ??= (() => ({ matches: false, addEventListener: () => undefined })) as never;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
