/** Cards as the docs write them: a row for each player, or a grid. */
export interface Laid {
  /** Who it belongs to, empty in a grid. */
  name: string;
  /** `up` null with `down`: a face-down card; both null: nothing. */
  cards: { up: string | null; down: string | null }[];
}

export interface Layout {
  rows: Laid[];
  note: string;
}

function cell(text: string): Laid["cards"][number] {
  if (/^[.\-_]$/.test(text)) return { up: null, down: null };
  const [up, down] = text.split("/");
  if (up === "x") return { up: null, down: "x" };
  return { up: up || null, down: down ?? null };
}

export function layout(text: string): Layout {
  const lines = text.split("\n").map((line) => line.trim());
  const note = lines.filter((line) => line.startsWith("#")).map((line) => line.slice(1).trim());
  const rows = lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", cards = line] = /^([^:]+):(.*)$/.exec(line) ?? [];
      return { name: name.trim(), cards: cards.trim().split(/\s+/).map(cell) };
    });
  return { rows, note: note.join(" ") };
}
