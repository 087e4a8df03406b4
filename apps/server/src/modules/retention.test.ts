import { expect, test } from "vitest";
import { BATCH, endOfKeeping, inBatches } from "./retention.ts";

test("0 days keep for ever, others end at that time of day", () => {
  const now = new Date("2025-03-04T10:22:31Z");
  expect(endOfKeeping(0, now)).toBeUndefined();
  expect(endOfKeeping(3, now)).toEqual(new Date("2025-03-01T10:22:31Z"));
});

test.each([0, 1, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH])("%i rows go, some at a time", async (rows) => {
  let left = rows;
  const deleted = await inBatches(async (most) => {
    const some = Math.min(most, left);
    left -= some;
    return some;
  });
  expect([deleted, left]).toEqual([rows, 0]);
});
