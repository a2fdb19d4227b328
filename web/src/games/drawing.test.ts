/** A board that is drawn part by part, frame by frame. */
import { render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import InParts from "../testing/InParts.svelte";
import { BOARD_PARTS } from "./drawing.svelte.ts";

beforeEach(() => void vi.useFakeTimers());

function draw(inParts: boolean) {
  const ondrawn = vi.fn();
  const { container, unmount } = render(InParts, { props: { inParts, ondrawn } });
  return { ondrawn, unmount, parts: () => Number(container.textContent) };
}

async function nextFrame(): Promise<void> {
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
}

test("a part is added in every frame, and the end is reported once", async () => {
  const { ondrawn, parts } = draw(true);
  for (let part = 1; part <= BOARD_PARTS; part += 1) {
    expect(parts()).toBe(part);
    expect(ondrawn).not.toHaveBeenCalled();
    await nextFrame();
  }
  expect(ondrawn).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(ondrawn).toHaveBeenCalledOnce();
});

test("a board that is left halfway reports nothing and stops", async () => {
  const { ondrawn, unmount, parts } = draw(true);
  await nextFrame();
  expect(parts()).toBe(2);
  unmount();
  await vi.runAllTimersAsync();
  expect(ondrawn).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a board that is not drawn in parts is drawn at once", async () => {
  const { ondrawn, parts } = draw(false);
  expect(parts()).toBe(Infinity);
  await vi.runAllTimersAsync();
  expect(parts()).toBe(Infinity);
  expect(ondrawn).not.toHaveBeenCalled();
});
