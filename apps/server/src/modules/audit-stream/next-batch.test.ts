import { expect, test } from "vitest";
import { nextBatch } from "./next-batch.ts";
import { recordOf } from "./testing/record.ts";

const records = (...positions: number[]) => positions.map((position) => recordOf({ position }));
const day = { day: "2025-02-28", sent: 0, events: 9 };

test("a batch ends before it grows too large, and has one record at least", () => {
  const half = "x".repeat(450_000);
  expect(nextBatch(records(1, 2, 3), day, () => half)).toMatchObject({ events: [half, half], last: 2 });
  const huge = "x".repeat(2_000_000);
  expect(nextBatch(records(1, 2), day, () => huge)).toMatchObject({ events: [huge], last: 1 });
});

test("what the log has not is named and passed, also where nothing is left", () => {
  const write = ({ position }: { position: number }) => String(position);
  const begun = { ...day, sent: 2 };
  expect(nextBatch(records(3, 5, 9), begun, write)).toEqual({
    events: ["3", "5", "9"],
    last: 9,
    hash: recordOf().hash,
    missing: ["4", "6-8"],
  });
  expect(nextBatch([], begun, write)).toEqual({ events: [], last: 9, hash: null, missing: ["3-9"] });
});
