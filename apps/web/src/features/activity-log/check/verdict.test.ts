import type { CheckExportAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { verdictOf } from "./check-panel.tsx";

const known: Extract<CheckExportAnswer, { known: true }> = {
  known: true,
  username: "bank-a",
  format: "pdf",
  startDate: "2025-02-01",
  endDate: "2025-02-28",
  action: null,
  rows: 1284,
  exportedBy: "admin",
  exportedAt: "2025-03-01T09:14:55.118Z",
  log: "unchanged",
};

test("a file that the log still agrees with", () => {
  expect(verdictOf(known)).toEqual({
    isGood: true,
    text: "admin exported this file at 2025-03-01 09:14 UTC. It shows 1,284 records of bank-a, from 2025-02-01 to 2025-02-28. The log still has exactly these records.",
  });
});

test("a file of one action, and one that leaves sign-ins out", () => {
  const shown = (action: "Call API" | "-Login") => verdictOf({ ...known, action }).text;
  expect(shown("Call API")).toContain("It shows 1,284 records of bank-a (only Call API), from 2025-02-01");
  expect(shown("-Login")).toContain("It shows 1,284 records of bank-a (all except Login), from 2025-02-01");
});

test("a file that shows what the log does not hold any more", () => {
  expect(verdictOf({ ...known, rows: 1, startDate: null, endDate: null, log: "changed" })).toEqual({
    isGood: false,
    text: "admin exported this file at 2025-03-01 09:14 UTC. It shows 1 record of bank-a. The log has been changed since.",
  });
});

test("a file of records that were too old to be kept", () => {
  expect(verdictOf({ ...known, startDate: null, endDate: null, log: "removed" })).toEqual({
    isGood: false,
    text: "admin exported this file at 2025-03-01 09:14 UTC. It shows 1,284 records of bank-a. The log no longer has these records: they were deleted because of their age.",
  });
});

test("a file that is not the portal's", () => {
  expect(verdictOf({ known: false })).toEqual({
    isGood: false,
    text: "The portal did not create this file, or the file was changed afterwards.",
  });
});
