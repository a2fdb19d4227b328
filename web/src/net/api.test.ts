/** Requests that the server cannot answer yet are retried automatically. */
import { expect, test } from "vitest";
import { Refusal, untilReady } from "./api.ts";

const refusal = (code: string, retryAfter: number | null) => new Refusal(code, { id: code, args: {} }, retryAfter);

/** Answers with each of these in turn; refusals are thrown. */
function server(...answers: (Refusal | string)[]): { send: () => Promise<string>; left: () => number } {
  return {
    send: () => {
      const answer = answers.shift();
      if (answer instanceof Refusal) return Promise.reject(answer);
      return Promise.resolve(answer ?? "");
    },
    left: () => answers.length,
  };
}

test("a request is retried while the server is getting ready or busy, with the reason", async () => {
  const { send } = server(refusal("getting_ready", 0.001), refusal("busy", 0.001), "a review");
  const reasons: string[] = [];
  expect(await untilReady(send, (reason) => reasons.push(reason.code))).toBe("a review");
  expect(reasons).toEqual(["getting_ready", "busy"]);
});

test("a request that will never succeed is not repeated", async () => {
  const { send, left } = server(refusal("forbidden", null), "never");
  await expect(untilReady(send)).rejects.toThrow("forbidden");
  expect(left()).toBe(1);
});

test("nothing is sent again for a reader who has left", async () => {
  const { send, left } = server(refusal("busy", 0.001), "never");
  await expect(untilReady(send, () => undefined, AbortSignal.abort())).rejects.toThrow("busy");
  expect(left()).toBe(1);
});
