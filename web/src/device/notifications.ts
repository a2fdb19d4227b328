/**
 * Notifications that it is the player's turn: by the page while it is open but out of sight, and
 * through the browser's push service when it is closed. Loaded when it is first needed.
 */
import { api } from "../net/api.ts";
import { me } from "../state/me.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { canNotify } from "./secure.ts";

export type Outcome = "on" | "open only" | "blocked";

/** Whether the player has blocked them; only the browser's settings can undo that. */
export const isBlocked = (): boolean => canNotify() && Notification.permission === "denied";

/** Request permission and subscribe this device; browsers allow it only after a tap. */
export async function turnOn(): Promise<Outcome> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  await me.ensureGuest();
  const isPushed = await subscribe();
  settings.notify = settings.notifyAsked = true;
  return isPushed ? "on" : "open only";
}

/** Subscribe again if the server no longer knows this device, such as after another sign-in. */
export async function renew(): Promise<void> {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  if (!(await api.push.info()).subscribed) await subscribe();
}

export async function turnOff(): Promise<void> {
  settings.notify = false;
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager?.getSubscription();
  await Promise.all([known?.unsubscribe(), settings.isGuest ? api.push.stop() : null]);
}

/** Subscribe, or send the server the current language; false without a push service. */
export async function subscribe(): Promise<boolean> {
  const { key } = await api.push.info();
  const { pushManager } = await navigator.serviceWorker.ready;
  if (!key || !pushManager) return false;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await api.push.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  return true;
}

/** Show that it is the player's turn at a table. A later message about the same table replaces it. */
export async function showTurn(title: string, body: string, id: string): Promise<void> {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: id, icon: "/icon-192.png", data: { url: `/t/${id}` } });
}

/** Close the notifications about a table, once the player sees it. */
export async function closeTurn(id: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications({ tag: id })) ?? []) one.close();
}
