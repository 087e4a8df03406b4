import { expect, test } from "vitest";
import { savedText } from "./export-strip.tsx";

test("what was saved is told with its records and its size", () => {
  expect(savedText("pdf", { rows: 10_000, bytes: 2_123_456 })).toBe("PDF saved, 10,000 records, 2.1 MB");
  expect(savedText("json", { rows: 1, bytes: 294 })).toBe("JSON saved, 1 record, 294 B");
});
