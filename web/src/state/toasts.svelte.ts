/** Short notices that disappear after a few seconds. */
import { announce } from "./announce.svelte.ts";
import { Refusal } from "../net/api.ts";

export interface Toast {
  id: number;
  text: string;
  slot: string | null;
}

const DURATION = 5000;
let count = 0;
export const toasts = $state<Toast[]>([]);

/** No notices. Ids go on: a timer of an earlier notice closes no later one. */
export function resetToasts(): void {
  toasts.splice(0);
}

interface ToastOptions {
  /** It was announced to screen readers already. */
  isSpoken?: boolean;
  /** Replaces the last notice with the same slot; shown at the bottom, and taps go through it. */
  slot?: string;
}

export function toast(text: string, { isSpoken = false, slot }: ToastOptions = {}): void {
  const last = toasts.find((one) => slot !== undefined && one.slot === slot);
  if (last) dismiss(last.id);
  if (toasts.some((one) => one.text === text)) return;
  const id = count++;
  toasts.push({ id, text, slot: slot ?? null });
  if (!isSpoken) announce(text);
  setTimeout(() => dismiss(id), DURATION);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((one) => one.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

/** Show why a request was refused; any other error is a bug and goes to the console. */
export function toastError(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  toast(error.text);
}
