/** Faces of players, drawn from their names: the same name has the same face everywhere. */
import { CLOTHS, drawHead, type Traits } from "./sprite.ts";

const SKINS = ["#f6d7b0", "#cfe3a4", "#bcdcf0", "#f4c2c9", "#e3d0f2", "#f5e08a"];
/** Behind the face, never the colour of its skin. */
const GROUNDS = ["#2f6f66", "#3d5a8a", "#8a4f2f", "#6a4a86", "#4f6b2c", "#8c3d55"];

/** Chosen so that the five characters of every level wear five different hats. */
const START = 326824;

/** A number below 2^32 from a name, spread well enough for short names too (FNV-1a, then mixed). */
function hash(text: string): number {
  let found = START;
  for (const character of text) found = Math.imul(found ^ character.codePointAt(0)!, 16777619);
  found = Math.imul(found ^ (found >>> 15), 2246822507);
  return (found ^ (found >>> 13)) >>> 0;
}

export function faceTraits(name: string): Traits & { skin: string; ground: string } {
  let rest = hash(name);
  /** A number below `count`, independent of those before. */
  const pick = (count: number): number => {
    const found = rest % count;
    rest = Math.floor(rest / count);
    return found;
  };
  const hat = pick(7);
  const skin = pick(SKINS.length);
  return {
    hat,
    skin: SKINS[skin]!,
    ground: GROUNDS[(skin + pick(GROUNDS.length)) % GROUNDS.length]!,
    cloth: CLOTHS[pick(CLOTHS.length)]!,
    eyes: pick(3),
    mouth: pick(3),
    body: pick(5),
    wings: pick(3),
    arms: 0,
    coat: 0,
  };
}

/** The part of the drawing that a face shows. */
export const FACE_BOX = "-46 -62 92 92";

/** The face as the inside of an SVG with `FACE_BOX`: it fills a disc. */
export function drawFace(name: string): string {
  const traits = faceTraits(name);
  return `<rect x="-46" y="-62" width="92" height="92" fill="${traits.ground}"/>${drawHead(traits, traits.skin)}`;
}
