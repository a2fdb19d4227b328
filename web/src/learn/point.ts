/** Outlines the parts of the board that a lesson names. */

/** Finds the place on a board that a lesson names, such as `area:tally`, `card:G4` or `space:5`. */
function selectorOf(name: string): string {
  const [kind = "", what = ""] = name.split(/:(.*)/s);
  const value = CSS.escape(what);
  if (kind === "card") return `[data-display="${value}"], [data-hand="${value}"]`;
  if (kind === "space") return `[data-area="own"] [data-space="${value}"]`;
  return `[data-area="${value}"]`;
}

function pointed(root: Element, names: readonly string[]): HTMLElement[] {
  return names.flatMap((name) => [...root.querySelectorAll<HTMLElement>(selectorOf(name))]);
}

/**
 * Mark the named places, also when the board is drawn again; returns a function that removes the marks.
 * `onmark` is called with the marked elements each time.
 */
export function pointAt(
  root: Element,
  names: readonly string[],
  onmark: (found: HTMLElement[]) => void = () => undefined,
): () => void {
  const mark = () => {
    const wanted = new Set(pointed(root, names));
    for (const one of root.querySelectorAll<HTMLElement>("[data-pointed]")) {
      if (!wanted.has(one)) delete one.dataset.pointed;
    }
    for (const one of wanted) one.dataset.pointed ??= "";
    onmark([...wanted]);
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const one of root.querySelectorAll<HTMLElement>("[data-pointed]")) delete one.dataset.pointed;
  };
}
