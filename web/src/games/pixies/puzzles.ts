/** What puzzles of Pixies are about. */
export const themes: Record<string, string> = {
  validate: "pixies-theme-validate",
  symbols: "pixies-theme-symbols",
  zone: "pixies-theme-zone",
  deny: "pixies-theme-deny",
  ending: "pixies-theme-ending",
};

/** Which puzzles train what a reason of the coach is about. */
export const themeOf: Record<string, string> = {
  "pixies-why-validates": "validate",
  "pixies-why-opens": "validate",
  "pixies-why-base": "validate",
  "pixies-why-no-waste": "validate",
  "pixies-why-symbols": "symbols",
  "pixies-why-keeps-symbols": "symbols",
  "pixies-why-crosses": "symbols",
  "pixies-why-fewer-crosses": "symbols",
  "pixies-why-zone": "zone",
  "pixies-why-deny": "deny",
  "pixies-why-deny-validated": "deny",
  "pixies-why-ends": "ending",
  "pixies-why-goes-on": "ending",
  "pixies-why-fills-later": "ending",
};
