/** The colours of Pixies and their shapes, and the symbols on its cards. */
import { INK, PAPER, type Colour } from "../../../cards/drawing/palette.ts";
import { leaf, sun, type Shape } from "../../../cards/drawing/shapes.ts";

const drop: Shape = (ink, field, fine) =>
  `<path d="M0-47C10-26 35-4 35 16A35 32 0 0 1-35 16C-35-4-10-26 0-47Z" fill="${ink}"/>` +
  (fine ? `<path d="M-20 14A20 20 0 0 0-2 33" fill="none" stroke="${field}" stroke-width="6" stroke-linecap="round"/>` : "");

const mushroom: Shape = (ink, field, fine) =>
  `<path d="M-47 2C-47-58 47-58 47 2 47 10-47 10-47 2Z" fill="${ink}"/>` +
  `<path d="M-14 14H14L19 38C20 48-20 48-19 38Z" fill="${ink}"/>` +
  `<g fill="${field}"><circle cx="-18" cy="-14" r="8"/><circle cx="12" cy="-22" r="9"/>` +
  (fine ? `<circle cx="28" cy="-4" r="5"/><circle cx="-4" cy="-3" r="4"/>` : "") +
  `</g>`;

/** All four colours at once: a petal of each, in the order blue, green, yellow, red. */
const flower: Shape = (ink, _field, fine) => {
  const petals = ["B", "G", "Y", "R"].map((letter, index) => {
    const field = COLOURS[letter]!.field;
    return `<path d="M0 0C-36-10-34-49 0-49S36-10 0 0Z" transform="rotate(${45 + 90 * index})" fill="${field}"/>`;
  });
  return (
    `<g stroke="${ink}" stroke-width="${fine ? 4 : 6}">${petals.join("")}</g>` +
    `<circle r="${fine ? 9 : 10}" fill="${PAPER}" stroke="${ink}" stroke-width="${fine ? 3 : 0}"/>`
  );
};

export const COLOURS: Record<string, Colour> = {
  B: { field: "#2768b0", shade: "#1f5a9c", ink: PAPER, pale: "#cfe4f7", shape: drop },
  G: { field: "#4a9a48", shade: "#3f883e", ink: PAPER, pale: "#dcf0cf", shape: leaf },
  Y: { field: "#f5cb42", shade: "#e6b828", ink: INK, pale: "#fff3c9", shape: sun },
  R: { field: "#b8322f", shade: "#a22725", ink: PAPER, pale: "#fadcd3", shape: mushroom },
  M: { field: "#2a2140", shade: "#3a2f57", ink: PAPER, pale: "#e8def7", shape: flower },
};

/** A point: one turn and a half of a snail's house. */
export const spiral: Shape = (ink) =>
  `<path d="M3 4C-8 6-10-12 4-14 24-16 30 14 6 24-26 34-44-6-22-30-4-48 30-42 40-16" fill="none" ` +
  `stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`;

/** A point lost. */
export const cross: Shape = (ink) =>
  `<path d="M-28-28 28 28M28-28-28 28" stroke="${ink}" stroke-width="18" stroke-linecap="round"/>`;
