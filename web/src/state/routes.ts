/** Which page an address shows. */
import type { Component } from "svelte";
import { match } from "./router.svelte.ts";

/** Each page has its own properties, all of them texts from its address. */
type Load = () => Promise<{ default: Component<any> }>;

const pages = import.meta.glob("../routes/*.svelte") as Record<string, Load>;

const ADDRESSES: [pattern: string, page: string][] = [
  ["/", "Home"],
  ["/t/:id", "Table"],
  ["/here/:game", "Here"],
  ["/rules", "Rules"],
  ["/rules/:game", "Rules"],
  ["/score", "Score"],
  ["/score/:game", "Score"],
  ["/watch", "Watch"],
  ["/me", "Profile"],
  ["/link", "Link"],
  ["/settings", "Settings"],
  ["/review", "Review"],
  ["/review/:table/:number", "Review"],
  ["/style", "Style"],
];

export function find(path: string): { load: Load; props: Record<string, string> } {
  for (const [pattern, page] of ADDRESSES) {
    const props = match(pattern, path);
    const load = pages[`../routes/${page}.svelte`];
    if (props && load) return { load, props };
  }
  return { load: pages["../routes/Missing.svelte"]!, props: {} };
}
