import { expect, test } from "vitest";
import { validityNote } from "./account-state.tsx";

test.each([
  ["", null],
  ["2026-11-01|2026-11-24", null],
  ["2026-11-01|", null],
  ["2026-11-01|2026-11-23", { text: "expires today", isOut: false }],
  ["2026-11-23|2026-11-23", { text: "expires today", isOut: false }],
  ["2026-11-01|2026-11-22", { text: "expired 2026-11-22", isOut: true }],
  ["|2026-11-22", { text: "expired 2026-11-22", isOut: true }],
  ["2026-11-24|2026-12-01", { text: "valid from 2026-11-24", isOut: true }],
])("%j on 2026-11-23", (range, note) => {
  expect(validityNote(range, "2026-11-23")).toEqual(note);
});
