/** A board that is drawn part by part, so that on a slow phone a tap need not wait for all of it. */
import { onMount } from "svelte";
import { nextFrame } from "../device/steps.ts";

/** The most parts that such a board may have. */
export const BOARD_PARTS = 7;

export class Drawing {
  /** How many of its parts are drawn. */
  parts = $state(Infinity);

  constructor(inParts: boolean, ondrawn?: () => void) {
    if (!inParts) return;
    this.parts = 1;
    let isUnmounted = false;
    const draw = async () => {
      // The last part is painted too before `ondrawn`.
      for (let parts = 2; parts <= BOARD_PARTS + 1 && !isUnmounted; parts += 1) {
        await nextFrame();
        this.parts = parts;
      }
      if (!isUnmounted) ondrawn?.();
    };
    onMount(() => {
      void draw();
      return () => (isUnmounted = true);
    });
  }
}
