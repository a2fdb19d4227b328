/** What puzzles of 5211 are about. */
export const themes: Record<string, string> = {
  tie: "g5211-theme-tie",
  limit: "g5211-theme-limit",
  kododo: "g5211-theme-kododo",
  majority: "g5211-theme-majority",
  deny: "g5211-theme-deny",
  keep: "g5211-theme-keep",
  last: "g5211-theme-last",
};

/** Which puzzles train what a reason of the coach is about. */
export const themeOf: Record<string, string> = {
  "g5211-why-tie": "tie",
  "g5211-why-no-tie": "tie",
  "g5211-why-limit": "limit",
  "g5211-why-below-limit": "limit",
  "g5211-why-kododo": "kododo",
  "g5211-why-no-kododo": "kododo",
  "g5211-why-majority": "majority",
  "g5211-why-keeps-majority": "majority",
  "g5211-why-more": "majority",
  "g5211-why-deny": "deny",
  "g5211-why-keep": "keep",
  "g5211-why-keep-kododo": "keep",
};
