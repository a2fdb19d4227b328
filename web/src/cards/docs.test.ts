import { expect, test } from "vitest";
import { figure } from "./docs.ts";

test("rows of cards become drawings that can be read out as they are written", () => {
  const html = figure("pixies", ".  G5/B5-2\n/R5*  x\n# round 1: <13>");
  expect(html.match(/<svg /g)).toHaveLength(4);
  expect(html).toContain('aria-label=". G5/B5-2; /R5* x"');
  expect(html).toContain('class="card gap"');
  expect(html).toContain('class="card pair"');
  expect(html).toContain("<figcaption>round 1: &#60;13&#62;</figcaption>");
});
