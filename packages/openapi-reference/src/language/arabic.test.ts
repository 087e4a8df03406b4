import { expect, test } from "vitest";
import { counted } from "./arabic.ts";

const calls = {
  zero: "لا استدعاءات",
  one: "استدعاء واحد",
  two: "استدعاءان",
  few: "استدعاءات",
  many: "استدعاءً",
  other: "استدعاء",
};

test.each([
  [0, "لا استدعاءات"],
  [1, "استدعاء واحد"],
  [2, "استدعاءان"],
  [5, "5 استدعاءات"],
  [11, "11 استدعاءً"],
  [1200, "1,200 استدعاء"],
])("%d calls are counted as an Arabic reader does", (count, text) => {
  expect(counted(count, calls)).toBe(text);
});
