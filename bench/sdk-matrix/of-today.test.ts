import { expect, test } from "vitest";
import { ofToday } from "./of-today.ts";

const documents = Array.from({ length: 58 }, (_, at) => at);

test("four families see every document in fifteen days", () => {
  const seen = new Set<number>();
  for (let day = 0; day < 15; day++) {
    const now = Date.UTC(2026, 10, 23 + day, 12);
    for (let share = 0; share < 4; share++) for (const one of ofToday(documents, share, 4, now)) seen.add(one);
  }
  expect(seen.size).toBe(58);
});

test("it is the same all day, and another one tomorrow", () => {
  const at = (time: string) => ofToday(documents, 0, 4, Date.parse(time));
  expect(at("2026-11-23T00:00:00Z")).toEqual(at("2026-11-23T23:59:59Z"));
  expect(at("2026-11-24T00:00:00Z")).not.toEqual(at("2026-11-23T00:00:00Z"));
  expect(ofToday([], 0, 4)).toEqual([]);
});
