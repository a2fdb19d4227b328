/** Client-side routing with the History API. */

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.reset());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"]({}, "", path);
    this.reset();
    scrollTo(0, 0);
  }

  /** Follow the address. */
  reset(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    const isPlain = !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey);
    const link = (event.target as Element | null)?.closest?.("a");
    if (!isPlain || !link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
export const go = router.go.bind(router);

/** The parameters of a path that matches a pattern such as `/t/:id`, else null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split("/");
  const parts = path.replace(/\/+$/, "").split("/");
  if (path === "/") parts.push("");
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":") && part) {
      try {
        params[name.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (name !== part) return null;
  }
  return params;
}
