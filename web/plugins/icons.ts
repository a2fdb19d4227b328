/** The app's icon as PNG, for phones' home screens: drawn here, point by point, at build time. */
import { deflateSync } from "node:zlib";
import type { Plugin } from "vite";

type Point = [number, number];
type Colour = [number, number, number];

const FELT: Colour = [0x14, 0x52, 0x4b];
const PAPER: Colour = [0xff, 0xfd, 0xf6];
const GREEN: Colour = [0x20, 0x85, 0x56];
const YELLOW: Colour = [0xf7, 0xd0, 0x4a];
const VIOLET: Colour = [0x41, 0x20, 0x6e];

/** Turned back around a centre, so that what is tested stands upright. */
function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** How far outside a rectangle with round corners; negative inside. */
function outside([x, y]: Point, halfWidth: number, halfHeight: number, radius: number): number {
  const [dx, dy] = [Math.abs(x) - halfWidth + radius, Math.abs(y) - halfHeight + radius];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function inStar([x, y]: Point, outer: number, inner: number): boolean {
  const angle = Math.atan2(x, -y);
  const part = Math.PI / 5;
  const turn = Math.abs(((((angle % (2 * part)) + 3 * part) % (2 * part)) - part));
  // The edge from a tip (turn 0) to the notch beside it.
  const [ax, ay] = [outer, 0];
  const [bx, by] = [inner * Math.cos(part), inner * Math.sin(part)];
  const radius = Math.hypot(x, y);
  const [px, py] = [radius * Math.cos(turn), radius * Math.sin(turn)];
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0;
}

/** The colour of a point of a picture 512 wide; null where there is nothing. */
export function colourAt(point: Point, maskable: boolean): Colour | null {
  const [x, y] = point;
  if (!maskable && outside([x - 256, y - 256], 256, 256, 112) > 0) return null;
  // A mask may cut away all but the inner circle: the cards stay within it.
  const scale = maskable ? 0.8 : 1;
  const inner: Point = [256 + (x - 256) / scale, 256 + (y - 256) / scale];
  for (const [cx, cy, degrees, colour] of [
    [316, 258, 10, YELLOW],
    [196, 254, -13, GREEN],
  ] as [number, number, number, Colour][]) {
    const own = turned(inner, [cx, cy], degrees);
    const far = outside(own, 84, 118, 28);
    if (far <= -6) return colour === YELLOW && inStar(own, 66, 27) ? VIOLET : colour;
    if (far <= 6) return PAPER;
  }
  return FELT;
}

function crc(data: Buffer): number {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

const SAMPLES: Point[] = [0.125, 0.375, 0.625, 0.875].flatMap((y) =>
  [0.125, 0.375, 0.625, 0.875].map((x): Point => [x, y]),
);

export function png(size: number, maskable: boolean): Buffer {
  const rows = Buffer.alloc(size * (1 + 4 * size));
  const unit = 512 / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const found = SAMPLES.map(([dx, dy]) => colourAt([(x + dx) * unit, (y + dy) * unit], maskable));
      const solid = found.filter((one) => one !== null);
      const at = y * (1 + 4 * size) + 1 + 4 * x;
      for (const part of [0, 1, 2]) {
        const sum = solid.reduce((all, one) => all + one[part]!, 0);
        rows[at + part] = solid.length ? Math.round(sum / solid.length) : 0;
      }
      rows[at + 3] = Math.round((255 * solid.length) / SAMPLES.length);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function icons(): Plugin {
  return {
    name: "parlour-icons",
    generateBundle() {
      const emit = (fileName: string, source: Buffer) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("icon-192.png", png(192, false));
      emit("icon-512.png", png(512, false));
      emit("icon-maskable.png", png(512, true));
    },
  };
}
