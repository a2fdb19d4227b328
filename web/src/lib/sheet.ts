/** A round on a real table, as people tap it in and as `parlour score` reads it. */

export interface Space {
  /** The code of the card that lies face up. */
  up: string | null;
  /** Whether a card lies face down there, under it or alone. */
  down: boolean;
}

export interface Player {
  name: string;
  /** 5211: four cards; Pixies: nine spaces. */
  spaces: Space[];
}

export const SPACES: Record<string, number> = { "5211": 4, pixies: 9 };

export function newPlayer(game: string, name: string): Player {
  const spaces = Array.from({ length: SPACES[game] ?? 0 }, () => ({ up: null, down: false }));
  return { name, spaces };
}

function written({ up, down }: Space): string {
  if (up) return down ? `${up}/x` : up;
  return down ? "x" : ".";
}

/** One line for each player, names without what has a meaning in a sheet. */
export function sheetText(game: string, players: Player[]): string {
  return players
    .map(({ name, spaces }) => {
      const cards = spaces.filter((space) => game === "pixies" || space.up).map(written);
      return `${name.replace(/[:#\s]+/g, " ").trim()}: ${cards.join(" ")}`;
    })
    .join("\n");
}

const COLOURS_5211 = "YGOBV";
const PIXIES: Record<string, string> = {
  B: "1+6 2+4 3+3 3+1 4+1 4* 4 5 5-2 5* 6+1 6-1 7-3 8-3 9-6 9-1",
  G: "1+5 2+3 3+2 3* 4+4 4-1 5 5-1 5* 6-4 6-1 6+1 7-2 7 8-2 9-4",
  Y: "1+4 2+2 2* 3+5 3 4+3 4-1 5-2 5 5* 6-3 6 7-5 7+1 8-1 9-2",
  R: "1+3 1* 2+5 3+4 4+2 4 5-1 5* 5 6-2 6 7-4 7-1 8-5 8 9",
  M: "2 3 4 6-1 7-1 8-1",
};

/** The cards that can lie face up there: in Pixies a space takes its own number only. */
export function choices(game: string, space: number): string[] {
  if (game === "5211") {
    return [...COLOURS_5211].flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => `${colour}${value}`));
  }
  return Object.entries(PIXIES).flatMap(([colour, cards]) =>
    cards
      .split(" ")
      .filter((card) => card.startsWith(String(space + 1)))
      .map((card) => colour + card),
  );
}
