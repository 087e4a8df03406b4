import { expect, test } from "vitest";
import { happens } from "./standing-faults.ts";

const hits = (rate: { every: number } | { share: number }, seed = 1) =>
  Array.from({ length: 2_000 }, (_, at) => at + 1).filter((count) => happens({ rate, place: 0, count, seed }));

test("every nth call", () => expect(hits({ every: 700 })).toEqual([700, 1400]));

test("a share happens to about as many calls, the same ones for the same seed", () => {
  const some = hits({ share: 0.1 });
  expect(some.length).toBeGreaterThan(150);
  expect(some.length).toBeLessThan(250);
  expect(hits({ share: 0.1 })).toEqual(some);
  expect(hits({ share: 0.1 }, 2)).not.toEqual(some);
  expect(hits({ share: 1 })).toHaveLength(2_000);
});
