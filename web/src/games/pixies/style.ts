import { checkSign } from "../../cards/drawing/signs.ts";
import type { GameStyle } from "../ui.ts";
import Board from "./board/Board.svelte";
import { crossSign, spiralSign } from "./cards/index.ts";
import fixtures from "./fixtures.json";
import StyleRound from "./StyleRound.svelte";

/** A finished round would open its dialog over the whole page: that is shown by itself. */
const still = <T extends { reckoned: object }>(one: T) => ({ ...one, reckoned: { ...one.reckoned, finished: null } });

export const style: GameStyle = {
  heading: "web-style-board-pixies",
  signs: [spiralSign(), crossSign(), checkSign()],
  card: "R2+5",
  under: "G2+3",
  hidden: "R4",
  moments: [
    ["first", [fixtures["first-3"]]],
    ["pair", [fixtures["pair-3"]]],
    ["down", [fixtures["down-2"]]],
    ["waiting", [fixtures["waiting-5"]]],
    ["ending", [fixtures["ending-5"]]],
    ["watching", [{ ...still(fixtures["pair-5"]), legal: [], seat: null }]],
    ["over", [still(fixtures["over-2"])]],
  ],
  Board,
  More: StyleRound,
};
