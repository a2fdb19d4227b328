/** Cards on a table as HTML for the docs: the page's own drawings, with no page around them. */
import { layout, type Laid } from "../lib/layouts.ts";
import { cardBack, cardFace, detailFor, type GameName } from "./index.ts";

const SIZE = 64;

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A face-down card shows whose back it is; under an open one, the lower card's edge looks out. */
function drawn(game: GameName, { up, down }: Laid["cards"][number]): string {
  if (!up && !down) return `<span class="card gap"></span>`;
  const known = down && down !== "x" ? down : undefined;
  const svg = up ? cardFace(game, up, detailFor(SIZE)) : cardBack(game, detailFor(SIZE), known);
  const beneath = up && down ? `<span class="beneath">${known ? cardFace(game, known, 0) : cardBack(game, 0)}</span>` : "";
  return `<span class="card${beneath ? " pair" : ""}">${beneath}${svg}</span>`;
}

/** Rows of cards as the docs write them; what is drawn can be read out in the docs' own notation. */
export function figure(game: GameName, text: string): string {
  const { rows, note } = layout(text);
  const lines = rows.map(({ name, cards }) => {
    const who = name ? `<span class="who">${safe(name)}</span>` : "";
    return `<span class="line">${who}${cards.map((card) => drawn(game, card)).join("")}</span>`;
  });
  const spoken = text.split("\n").filter((line) => line.trim() && !line.startsWith("#")).join("; ");
  const caption = note ? `<figcaption>${safe(note)}</figcaption>` : "";
  const label = safe(spoken.replace(/\s+/g, " "));
  return `<figure class="laid"><span role="img" aria-label="${label}">${lines.join("")}</span>${caption}</figure>`;
}
