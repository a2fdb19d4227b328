/** A result as a picture, drawn in the browser from the cards' own SVG. */
import { addresses } from "../state/addresses.svelte.ts";
import { toast } from "../state/toasts.svelte.ts";
import { saveFile, share } from "./files.ts";
import { canShare } from "./secure.ts";
import { cardPicture, INK, PAPER } from "../cards/index.ts";
import type { IconName } from "../parts/Icon.svelte";
import { withMinus, words } from "../words/words.svelte.ts";

export interface Picture {
  game: string;
  title: string;
  headline: string;
  rows: { name: string; points: number; won: boolean }[];
  /** Names the player whose cards these are. */
  caption: string;
  /** Cards row by row: null is an empty place, an empty code a card face down. */
  cards: (string | null)[][];
  foot: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";
const SERIF = "'Iowan Old Style', Palatino, 'URW Palladio L', P052, Georgia, serif";
const TEAL = "#14524b";
const BRIGHT = "#f9e3d3";
const SOFT = "#55625e";

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** SVG text does not wrap: shorten what would run out of the picture. */
function truncate(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

function write(text: string, x: number, y: number, size: number, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeXml(text)}</text>`;
}

/** The headline on one line: a long one, such as with several names, is smaller. */
function headline(text: string): string {
  const size = Math.max(36, Math.min(62, Math.floor((62 * 32) / text.length)));
  return write(truncate(text, 56), WIDTH / 2, 200, size, `text-anchor="middle" font-family="${SERIF}" font-weight="600"`);
}

function table(rows: Picture["rows"], top: number): string {
  const step = 74;
  return rows
    .map(({ name, points, won }, place) => {
      const y = top + place * step;
      const weight = won ? 'font-weight="700"' : "";
      const back = won ? `<rect x="70" y="${y}" width="940" height="66" rx="14" fill="${BRIGHT}"/>` : "";
      return (
        back +
        write(truncate(name, 30), 100, y + 46, 40, weight) +
        write(withMinus(points), 980, y + 46, 42, `${weight} text-anchor="end"`)
      );
    })
    .join("");
}

function cards(picture: Picture, top: number, bottom: number): string {
  const { cards: rows, game } = picture;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const room = bottom - top;
  const high = (room - (rows.length - 1) * 18) / Math.max(1, rows.length);
  const wide = Math.min((high * 5) / 7, (WIDTH - 140 - (columns - 1) * 18) / columns, 230);
  const left = (WIDTH - columns * wide - (columns - 1) * 18) / 2;
  const start = top + (room - rows.length * wide * 1.4 - (rows.length - 1) * 18) / 2;
  return rows
    .flatMap((row, y) =>
      row.map((code, x) => {
        const at = `translate(${left + x * (wide + 18)} ${start + y * (wide * 1.4 + 18)})`;
        const empty = `<rect width="${wide}" height="${wide * 1.4}" rx="${wide * 0.09}" fill="#dfe7dc"/>`;
        return `<g transform="${at}">${code === null ? empty : cardPicture(game, code, wide)}</g>`;
      }),
    )
    .join("");
}

export function resultPicture(picture: Picture): string {
  const listed = 250;
  const below = listed + picture.rows.length * 74 + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}" fill="${INK}">` +
    `<rect width="100%" height="100%" fill="#f6f1e7"/><rect x="40" y="40" width="1000" height="1270" rx="36" fill="${PAPER}" stroke="#d9cfbb" stroke-width="2"/>` +
    write(picture.title, WIDTH / 2, 118, 36, `text-anchor="middle" fill="${TEAL}" letter-spacing="2"`) +
    headline(picture.headline) +
    table(picture.rows, listed) +
    write(truncate(picture.caption, 50), WIDTH / 2, below + 22, 30, `text-anchor="middle" fill="${SOFT}"`) +
    cards(picture, below + 52, 1230) +
    write(picture.foot, WIDTH / 2, 1282, 30, `text-anchor="middle" fill="${SOFT}"`) +
    `</svg>`
  );
}

async function toPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** What the button for a picture does here. */
export function pictureWay(): { icon: IconName; label: string } {
  if (canShare()) return { icon: "share", label: words.say("web-share-picture") };
  return { icon: "down", label: words.say("web-save-picture") };
}

/** Share the picture as a PNG, with a link if there is one, or save it where there is no share sheet. */
export async function sharePicture(
  picture: Picture,
  { text, path }: { text: string; path?: string },
  name = `parlour-${picture.game}`,
): Promise<void> {
  try {
    const file = new File([await toPng(resultPicture(picture))], `${name}.png`, { type: "image/png" });
    if (!navigator.canShare?.({ files: [file] })) return saveFile(file);
    await addresses.find();
    const url = path && addresses.link(path);
    await share({ files: [file], text, ...(url ? { url } : {}) });
  } catch {
    toast(words.say("web-no-picture"));
  }
}
