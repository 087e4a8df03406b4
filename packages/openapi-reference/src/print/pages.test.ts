import { expect, test } from "vitest";
import { pagesOf } from "./print-panel.tsx";

test("a large document is thousands of pages, said in two digits", () => {
  expect(pagesOf(1493)).toBe(7500);
  expect(pagesOf(0)).toBe(1);
});
