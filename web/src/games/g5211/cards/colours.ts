/** The colours of 5211 and their shapes. `cards/colours.test.ts` keeps them apart for every kind of colour vision. */
import { round } from "../../../cards/drawing/glyphs.ts";
import { INK, PAPER, type Colour } from "../../../cards/drawing/palette.ts";
import { around, leaf, points, sun, type Shape } from "../../../cards/drawing/shapes.ts";

const diamond: Shape = (ink, field, fine) =>
  `<path d="M0-45 36 0 0 45-36 0Z" fill="${ink}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>` +
  (fine
    ? `<path d="M0-27 21 0 0 27-21 0Z" fill="none" stroke="${field}" stroke-width="3.5" stroke-linejoin="round"/>`
    : "");

const wave: Shape = (ink, _field, fine) => {
  const line = (y: number) => `M-45 ${y}q11.25-20 22.5 0t22.5 0 22.5 0 22.5 0`;
  return (
    `<path d="${line(-25)}${line(3)}${line(31)}" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>` +
    (fine ? `<path d="M-34-44h.1M-6-48h.1M24-44h.1" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>` : "")
  );
};

const star: Shape = (ink, field, fine) => {
  const outer = around(5, 47);
  const inner = around(5, 21, -54);
  const corners = outer.flatMap((corner, index) => [corner, inner[index]!]);
  const folds = outer.map(([x, y]) => `M0 0L${round(x * 0.7)} ${round(y * 0.7)}`).join("");
  return (
    `<path d="M${points(corners)}Z" transform="translate(0 4)" fill="${ink}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>` +
    (fine ? `<path d="${folds}" transform="translate(0 4)" stroke="${field}" stroke-width="3" stroke-linecap="round"/>` : "")
  );
};

/** From the lightest to the darkest: they differ in more than hue. */
export const COLOURS: Record<string, Colour> = {
  Y: { field: "#f7d04a", shade: "#eabb26", ink: INK, pale: "#fdf1c4", shape: sun },
  O: { field: "#ee7f2d", shade: "#dd6c1b", ink: INK, pale: "#fbdcc2", shape: diamond },
  G: { field: "#208556", shade: "#17724a", ink: PAPER, pale: "#cbe8d8", shape: leaf },
  B: { field: "#1f5ca8", shade: "#184e93", ink: PAPER, pale: "#cfe0f5", shape: wave },
  V: { field: "#41206e", shade: "#54308a", ink: PAPER, pale: "#e0d3f2", shape: star },
};
