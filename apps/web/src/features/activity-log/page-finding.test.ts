import type { ActivityRecord, ChainPlace } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { chainText, pageFinding } from "./chain-mark.tsx";
import { listItems } from "./log-matter.tsx";

function recordOf(record: number, state: ChainPlace["state"] = "intact", position = 12): ActivityRecord {
  return {
    record,
    userId: "bank-a",
    action: "Login",
    webService: "/",
    data: "",
    timestamps: "2025-02-11T09:14:55.000Z",
    chain: { day: "2025-02-11", position, previousHash: null, hash: "a".repeat(64), state },
  };
}

const textOf = (content: ActivityRecord[], missingRecords: number[] = []) =>
  pageFinding({ content, missingRecords })?.text ?? null;

test("a page without a fault is verified, an empty one says nothing", () => {
  expect(pageFinding({ content: [recordOf(2), recordOf(1)], missingRecords: [] })).toEqual({
    isGood: true,
    text: "Records on this page verified",
  });
  expect(textOf([])).toBeNull();
});

test("the fault is named by the record's number", () => {
  expect(textOf([recordOf(48_190, "changed"), recordOf(48_189)])).toBe("Record 48,190 was changed");
  expect(textOf([recordOf(2)], [48_190])).toBe("Record 48,190 is missing");
  expect(textOf([recordOf(3, "changed"), recordOf(2)], [1])).toBe("2 records on this page were changed or are missing");
});

test("a missing record of somebody else is named by its place in the log", () => {
  expect(textOf([recordOf(2, "predecessor-missing")])).toBe("Not verified: record 11 of 2025-02-11 is missing");
  expect(textOf([recordOf(2, "predecessor-missing", 1)])).toBe(
    "Not verified: the last record before 2025-02-11 is missing",
  );
  expect(chainText(recordOf(2, "predecessor-missing"))).toBe("not verified: record 11 of 2025-02-11 is missing");
});

test("gaps stand in their places", () => {
  const items = listItems({ content: [recordOf(9), recordOf(6)], missingRecords: [8, 7] });
  expect(items.map(({ record, found }) => [record, found?.record ?? null])).toEqual([
    [9, 9],
    [8, null],
    [7, null],
    [6, 6],
  ]);
});
