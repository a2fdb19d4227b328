/** Keeps the screen on while people play, where the browser and their settings allow it. */
import { settings } from "../state/settings.svelte.ts";
import { canKeepAwake } from "./secure.ts";

/** Run inside an effect: until it is cleaned up, the screen stays on. */
export function keepAwake(): (() => void) | undefined {
  if (!settings.keepAwake || !canKeepAwake()) return;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (document.hidden) return;
    const given = await navigator.wakeLock.request("screen").catch(() => null); // the battery is low
    if (isOver) void given?.release();
    else lock = given;
  };
  void ask();
  // The browser takes the lock from a page that is hidden.
  document.addEventListener("visibilitychange", ask);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
