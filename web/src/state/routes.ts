/** The page for each path. */
import type { Component } from "svelte";
import { match } from "./router.svelte.ts";

/** A page's properties are the parameters of its path. */
type Load = () => Promise<{ default: Component<any> }>;

const pages = import.meta.glob("../routes/*.svelte") as Record<string, Load>;

const ROUTES: [pattern: string, page: string][] = [
  ["/", "Home"],
  ["/t/:id", "Table"],
  ["/here/:game", "Hotseat"],
  ["/learn", "Learn"],
  ["/learn/:game", "Learn"],
  ["/puzzles", "Puzzles"],
  ["/puzzles/:game", "Puzzles"],
  ["/puzzles/:game/:selection", "Puzzles"],
  ["/daily", "Daily"],
  ["/daily/:game", "Daily"],
  ["/daily/:game/:day", "Daily"],
  ["/numbers", "Numbers"],
  ["/numbers/:game", "Numbers"],
  ["/rules", "Rules"],
  ["/rules/:game", "Rules"],
  ["/score", "Score"],
  ["/score/:game", "Score"],
  ["/score/:game/:id", "Score"],
  ["/score/:game/:id/:view", "Score"],
  ["/score/:game/:id/:view/:player", "Score"],
  ["/watch", "Watch"],
  ["/me", "Profile"],
  ["/link", "Link"],
  ["/settings", "Settings"],
  ["/review", "Review"],
  ["/review/:table/:number", "Review"],
  ["/admin", "Admin"],
  ["/style", "Style"],
];

export function findRoute(path: string): { load: Load; props: Record<string, string> } {
  for (const [pattern, page] of ROUTES) {
    const props = match(pattern, path);
    const load = pages[`../routes/${page}.svelte`];
    if (props && load) return { load, props };
  }
  return { load: pages["../routes/Missing.svelte"]!, props: {} };
}
