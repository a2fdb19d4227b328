/** Where friends' devices reach the server of a page that is at `localhost`, as in these tests. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import ShareLink from "../parts/ShareLink.svelte";
import { words } from "../words/words.svelte.ts";
import { addresses } from "./addresses.svelte.ts";

const LAN = "http://192.168.1.20:5211";
const VPN = "http://10.8.0.2:5211";
const what = { path: "/t/abc", text: "Come and play!" };
const field = () => screen.getByLabelText<HTMLTextAreaElement>(words.say("web-link"));

/** The server's worker, which jsdom cannot run: these addresses answered. */
function answering(...found: string[]): void {
  const worker = class {
    onmessage = (_: { data: string[] }) => undefined;
    constructor() {
      queueMicrotask(() => this.onmessage({ data: found.map((origin) => `${origin}/`) }));
    }
    terminate(): void {}
  };
  vi.stubGlobal("Worker", worker);
}

afterEach(() => void vi.unstubAllGlobals());

test("a link names the first address that answers, and the others are one tap away", async () => {
  answering(LAN, VPN);
  render(ShareLink, { what });
  await vi.waitFor(() => expect(field().value).toBe(`${LAN}/t/abc`));
  await fireEvent.click(screen.getByRole("button", { name: "10.8.0.2:5211" }));
  expect(field().value).toBe(`${VPN}/t/abc`);
  expect(screen.queryByRole("button", { name: "10.8.0.2:5211" })).toBeNull();
  expect(addresses.link("/review/abc/1")).toBe(`${VPN}/review/abc/1`);
});

test("without one, it says how friends can come in, and looks again the next time", async () => {
  answering();
  render(ShareLink, { what });
  expect(await screen.findByText(words.say("web-no-address"))).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  answering(LAN);
  await addresses.find();
  expect(field().value).toBe(`${LAN}/t/abc`);
});
