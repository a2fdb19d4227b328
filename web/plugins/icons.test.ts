import { expect, test } from "vitest";
import { colourAt, png } from "./icons.ts";

test("a picture begins as PNG files do and is as large as it says", () => {
  const file = png(16, true);
  expect(file.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(file.readUInt32BE(16)).toBe(16);
});

test("corners are cut unless a mask will cut them", () => {
  expect(colourAt([2, 2], false)).toBeNull();
  expect(colourAt([2, 2], true)).toEqual([0x14, 0x52, 0x4b]);
});

test("a star lies on the yellow card", () => {
  expect(colourAt([316, 258], false)).toEqual([0x41, 0x20, 0x6e]);
  expect(colourAt([316, 170], false)).toEqual([0xf7, 0xd0, 0x4a]);
});
