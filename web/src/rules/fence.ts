/** A figure as the docs write it: a fence with a line for each row of cards, `label: cards`. */

export interface Fence {
  /** The label in front of each line; empty if there is none. */
  labels: string[];
  /** The cards or numbers of each line, without the label: the same in every language. */
  data: string[];
}

export function readFence(text: string): Fence {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const parts = lines.map((line) => /^(?:([^:]*):)?([^:]*)$/.exec(line)!);
  return {
    labels: parts.map(([, label = ""]) => label.trim()),
    data: parts.map(([, , data = ""]) => data.trim().split(/\s+/).join(" ")),
  };
}

/** The name under which `docs/rules/figures.json` has what a game worked out about a figure. */
export function keyOf(kind: string, text: string): string {
  return [kind, ...readFence(text).data.filter(Boolean)].join("\n");
}
