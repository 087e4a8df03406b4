import { expect, test } from "vitest";
import { bytesText, durationText } from "./failed-jobs.tsx";

test.each([
  [0, "0 s"],
  [89.4, "89 s"],
  [90, "2 min"],
  [5_399, "90 min"],
  [5_400, "2 h"],
  [172_800, "2 days"],
])("%d seconds are %s", (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_500, "1.5 kB"],
  [12_345_678, "12 MB"],
  [4e15, "4000 TB"],
])("%d bytes are %s", (bytes, text) => expect(bytesText(bytes)).toBe(text));
