/** Short notes that come and go; what matters stays on the page itself. */
import { announce } from "./announce.svelte.ts";
import { Refusal } from "./api.ts";

export interface Toast {
  id: number;
  text: string;
}

const STAYS = 5000;
let count = 0;
export const toasts = $state<Toast[]>([]);

/** `isSpoken`: screen readers have heard it already. */
export function toast(text: string, { isSpoken = false } = {}): void {
  if (toasts.some((one) => one.text === text)) return;
  const id = count++;
  toasts.push({ id, text });
  if (!isSpoken) announce(text);
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((one) => one.id === id);
  if (place >= 0) toasts.splice(place, 1);
}

/** Tell why something failed; what nobody foresaw is for the console. */
export function complain(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  toast(error.told);
}
