import { expect, test } from "vitest";
import { durationText, sizeText } from "./measures.ts";

test.each([
  [0.4, "0 ms"],
  [38.4, "38 ms"],
  [9999, "9999 ms"],
  [12_340, "12.3 s"],
])("%d milliseconds read %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  [0, "0 B"],
  [294, "294 B"],
  [12_400, "12.4 kB"],
  [999_960, "1.0 MB"],
  [1_234_567, "1.2 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
