import { expect, test } from "vitest";
import { testIn } from "../testing/language.ts";
import { logLines, renderWithBots } from "./log.ts";
import type { LogEntry, SeatInfo } from "../net/messages.ts";
import { words } from "./words.svelte.ts";

testIn("fr");

const bot = (name: string) => ({ name, level: "greedy" });

test("bots are called in the reader's language, alone, in lists and in sentences inside, people never", () => {
  const who = { who: "Greedy 2", you: "no" };
  expect(renderWithBots({ id: "web-log-sat", args: who, bots: { who: [bot("Greedy 2")] } })).toBe("Glouton\u00a02 prend place.");
  expect(renderWithBots({ id: "web-log-sat", args: { who: "Greedy", you: "no" } })).toBe("Greedy prend place.");
  const won = {
    id: "won",
    args: { who: "Greedy", you: "no", points: "Greedy 3, Greedy 2 -1" },
    bots: { points: ["Greedy 3", ", ", bot("Greedy 2"), " ", "-1"] },
  };
  expect(renderWithBots(won)).toBe(words.say("won", { ...won.args, points: "Greedy 3, Glouton\u00a02 -1" }));
  expect(renderWithBots({ id: "g5211-tie-broken", args: { result: won, cards: "" } })).toContain("Greedy 3, Glouton\u00a02 -1");
});

test("what players say comes with their names", () => {
  const seats = [{ kind: "human", name: "Zoë", level: null } as SeatInfo];
  const event = { number: 3, at: 0, seat: 0 } as unknown as LogEntry;
  expect(logLines({ ...event, what: "chatted", text: "Bien joué" }, seats)).toEqual(["Zoë\u00a0: Bien joué"]);
  const told = [{ id: "phrase-thanks", args: {} }];
  expect(logLines({ ...event, what: "said", told }, seats)).toEqual([`Zoë\u00a0: ${words.say("phrase-thanks")}`]);
});
