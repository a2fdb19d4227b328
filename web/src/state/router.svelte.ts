/** Addresses and pages: the History API and a few patterns. */

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#follow());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"]({}, "", path);
    this.#follow();
    scrollTo(0, 0);
  }

  #follow(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    const other = event.defaultPrevented || event.button || event.metaKey || event.ctrlKey;
    const link = (event.target as Element | null)?.closest?.("a");
    if (other || event.shiftKey || !link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
export const go = router.go.bind(router);

/** What a pattern such as `/t/:id` finds in a path, null if it is another path. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const parts = path.replace(/\/+$/, "").split("/");
  if (path === "/") parts.push("");
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const part = parts[place] ?? "";
    if (name.startsWith(":") && part) {
      try {
        found[name.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (name !== part) return null;
  }
  return found;
}
