/** Splits work into tasks, so that the browser can respond to a tap between them. */

/** Call `step` with 1, 2 .. `count`, each in a task of its own; returns a function that stops it. */
export function inSteps(count: number, step: (done: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (done: number) => {
    if (done > count) return;
    timer = setTimeout(() => {
      step(done);
      next(done + 1);
    });
  };
  next(1);
  return () => clearTimeout(timer);
}

/** The next task: what has been drawn so far is shown first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The task after the next frame: what has been drawn so far is styled and painted first. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

/** How long to wait for a frame, in milliseconds; a hidden page has none. */
const FRAME_TIMEOUT = 100;

/** Like `nextFrame`, but resolves after at most 100 ms: a hidden page has no frames. */
export const nextFrameOrSoon = (): Promise<void> =>
  Promise.race([nextFrame(), new Promise<void>((resolve) => setTimeout(resolve, FRAME_TIMEOUT))]);

/**
 * Compute styles and layout now instead of in the next frame. Between a message and the frame that shows it the page
 * is idle; what is done then is not left to do once the frame has begun.
 */
export const layOutNow = (): void => void document.body.offsetHeight;
