/** A device that the server no longer knows subscribes again by itself. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../state/settings.svelte.ts";
import { renew } from "./notifications.ts";

const MADE = { endpoint: "https://push.example.org/a", keys: { p256dh: "p", auth: "a" } };
/** Method, path and body of every request. */
let sent: [method: string, path: string, body: unknown][] = [];

/** A browser and a server that knows this device, or does not. */
function stub(permission: NotificationPermission, subscribed: boolean): void {
  vi.stubGlobal("Notification", { permission });
  const pushManager = { subscribe: () => Promise.resolve({ toJSON: () => MADE }) };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string | null }) => {
    sent.push([method, path, body === null ? null : JSON.parse(body)]);
    return Promise.resolve(Response.json({ key: "key", subscribed }));
  });
}

beforeEach(() => {
  sent = [];
  settings.notify = true;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a device that the server has forgotten subscribes again", async () => {
  stub("granted", false);
  await renew();
  expect(sent.at(-1)).toEqual(["POST", "/api/push", { endpoint: MADE.endpoint, p256dh: "p", auth: "a" }]);
});

test("one that it knows does not", async () => {
  stub("granted", true);
  await renew();
  expect(sent).toEqual([["GET", "/api/push", null]]);
});

test("nor one whose player has turned notifications off, here or in the browser", async () => {
  stub("denied", false);
  await renew();
  stub("granted", false);
  settings.notify = false;
  await renew();
  expect(sent).toEqual([]);
});
