/** Every kind of card there is, for looking at them. */
import type { GameName } from "../cards/index.ts";

const PIXIES: Record<string, string> = {
  B: "1+6 2+4 3+3 3+1 4+1 4* 4 5 5-2 5* 6+1 6-1 7-3 8-3 9-6 9-1",
  G: "1+5 2+3 3+2 3* 4+4 4-1 5 5-1 5* 6-4 6-1 6+1 7-2 7 8-2 9-4",
  Y: "1+4 2+2 2* 3+5 3 4+3 4-1 5-2 5 5* 6-3 6 7-5 7+1 8-1 9-2",
  R: "1+3 1* 2+5 3+4 4+2 4 5-1 5* 5 6-2 6 7-4 7-1 8-5 8 9",
  M: "2 3 4 6-1 7-1 8-1",
};

export const DECKS: Record<GameName, string[]> = {
  "5211": [..."YGOBV"].flatMap((colour) => [..."123456"].map((value) => colour + value)),
  pixies: Object.entries(PIXIES).flatMap(([colour, cards]) => cards.split(" ").map((card) => colour + card)),
};
