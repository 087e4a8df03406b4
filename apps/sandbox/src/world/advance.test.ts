import { expect, test } from "vitest";
import { memoryWorld } from "../testing/memory-world.ts";

const START = new Date("2026-03-04T10:22:31Z");
const DAY = 86_400_000;

/** Milliseconds that each happening keeps the thread busy. */
const WORK = 2;

test("others get their turn while a long jump is under way", async () => {
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 1);
  const world = memoryWorld(START, {
    remind: () => {
      const end = performance.now() + WORK;
      while (performance.now() < end);
    },
  });
  for (let day = 1; day <= 200; day += 1) {
    world.schedule({ kind: "remind", subject: `day ${day}`, at: new Date(START.getTime() + day * DAY) });
  }
  expect(await world.advance(new Date(START.getTime() + 365 * DAY))).toBe(200);
  clearInterval(watch);
  expect(turns).toBeGreaterThan(10);
});
