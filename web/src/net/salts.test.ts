import { expect, test } from "vitest";
import { commitAt, saltOf } from "./salts.ts";
import { sha256 } from "./sha256.ts";

async function webCryptoSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("SHA-256 is the one that browsers compute, for every length around a block", async () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "abcdefghij".repeat(20).slice(0, length);
    expect(sha256(text)).toBe(await webCryptoSha256(text));
  }
});

test("a commitment fits the salt that is kept for its table, the newest one", () => {
  commitAt("one");
  const commit = commitAt("one");
  commitAt("two");
  expect(sha256(saltOf("one")!)).toBe(commit);
  expect(saltOf("one")).not.toBe(saltOf("two"));
  expect(saltOf("three")).toBeUndefined();
});
