/** Where the parts of a table of 5211 go, and how large cards are, for the room there is. */

import { clamp, isWide, RATIO, type Room } from "../../room";

export interface HandRoom extends Room {
  /** The viewer has a row of their own. */
  seated: boolean;
  /** The viewer has a hand: not once the game is over. */
  hasHand: boolean;
}

export interface Arrangement {
  /** The tally beside the players instead of below them. */
  wide: boolean;
  /** Width of the cards in front of other players, in front of the viewer, and in the viewer's hand. */
  rival: number;
  own: number;
  hand: number;
  /** How many other players sit side by side, and whether their cards are below their names. */
  columns: number;
  stacked: boolean;
  /** Five players and the controls of a replay, or a lesson, on a small phone: no room for a line of text. */
  isTight: boolean;
  /** Room for one line above the tally only: the marks in it say what would score now. */
  isShort: boolean;
  /** Height of the columns of the tally. */
  track: number;
}

/** The gaps and margins of four cards in front of a player. */
const GAPS = 30;
/** The widest row. */
const ROW = 680;
/** Room for a name beside cards. */
const NAME = 118;

export function arrange(room: HandRoom): Arrangement {
  return isWide(room) ? wide(room) : narrow(room);
}

/** Rows one below the other, then the tally, then the hand near the thumb. */
function narrow(room: HandRoom, tight = false): Arrangement {
  const { width, height, players, hasHand, replay, scale } = room;
  const isTight = tight || (replay && height < 480 && players === 5);
  // All five cards of a hand side by side: none hides the letter of another.
  const most = isTight ? 44 : replay ? 52 : 112;
  const hand = Math.min((width - 44) / 5, most) * (width >= 420 ? scale : 1);
  const below = !hasHand ? (replay ? 10 : 92) : hand * RATIO + (replay ? 22 : 102);
  const tally = isTight ? 74 : 96;
  const rest = height - below - tally - 24;
  const leastTrack = isTight ? 24 : height < 700 ? 56 : 90;
  const byHeight = ((rest - leastTrack) / players - 9) / RATIO;
  const byWidth = (width - 34 - GAPS - NAME) / 4;
  const rival = clamp(24, Math.min(byHeight, byWidth, 84), 84);
  // A row is a target for fingers as well.
  const row = Math.max(44, rival * RATIO + 6);
  const free = rest - players * (row + 3);
  // On a small phone a lesson's text leaves room for the tightest layout only.
  if (free < 24 && !isTight) return narrow(room, true);
  const isShort = free < 60 && !isTight;
  const track = clamp(24, free + (isShort ? 18 : 0), 220);
  return { wide: false, rival, own: rival, hand, columns: 1, stacked: false, isTight, isShort, track };
}

/** The other players on top, the viewer's cards below them, the tally at the side. */
function wide({ width, height, players, seated, hasHand, replay, scale }: HandRoom): Arrangement {
  const others = seated ? players - 1 : players;
  const left = width - sideWidth(width) - 64;
  // The screen is full either way: with large cards the hand grows at the expense of the other cards.
  const share = (others === 1 ? 88 : 64) / scale;
  const own = {
    row: seated ? 110 : 0,
    hand: hasHand ? 130 * scale : 0,
    fixed: hasHand ? (replay ? 84 : 176) : 60,
  };
  // As wide as a row may be, with room for a name, large points and a gain beside the cards.
  const mostOwn = (Math.min(left, ROW) - 28 - GAPS - NAME - 56) / 4;
  let best: Arrangement | null = null;
  for (const columns of new Set([others, Math.ceil(others / 2), 1])) {
    for (const stacked of [false, true]) {
      const rows = Math.ceil(others / columns);
      const free = height - 40 - own.fixed - rows * (stacked ? 68 : 34);
      const unit = clamp(0.4, free / (RATIO * (share * rows + own.row + own.hand)), 1.35);
      const cell = (left - (columns - 1) * 12) / columns - 30;
      const rival = Math.min(share * unit, (cell - GAPS - (stacked ? 0 : NAME)) / 4, seated ? 999 : 130);
      const found: Arrangement = {
        wide: true, rival: Math.min(rival, mostOwn), own: Math.min(own.row * unit, mostOwn), columns,
        // Side by side in a narrow review too.
        hand: Math.min(own.hand * unit, (left - 44) / 5), stacked, isTight: false, isShort: false,
        track: clamp(100, height * 0.4, 420),
      };
      if (!best || score(found) > score(best)) best = found;
    }
  }
  return best!;
}

/** Large cards for others must not make one's own small. */
const score = ({ rival, own }: Arrangement) => rival + own / 4;

/** The lowest readable columns of the tally; below that it shows only its counts. */
const MIN_TRACK = 36;

/** Between the coach's advice and the tally. */
const ADVICE_GAP = 6;

/** The height that the coach's advice may have above the tally on a phone; the tally's text and columns shrink for it. */
export const maxAdviceHeight = ({ track, isTight, isShort }: Arrangement) => track + (isTight ? 0 : isShort ? 22 : 44) - ADVICE_GAP;

/** Height of the tally's columns below advice of this height; 0: there is room for the counts only. */
export function trackBelowAdvice(layout: Arrangement, advice: number): number {
  const free = maxAdviceHeight(layout) - advice;
  return free < MIN_TRACK ? 0 : free;
}

/** A verdict takes the hand's place and this much of the tally's columns. */
const VERDICT = 80;

/** Height of the tally's columns above a verdict that still lacks some room; 0: there is room for the counts only. */
export function trackAboveVerdict({ track }: Arrangement, lacking: number): number {
  const free = Math.max(44, track - VERDICT) - lacking;
  return free < MIN_TRACK ? 0 : free;
}

export const sideWidth = (width: number) => Math.round(clamp(300, width * 0.28, 420));
