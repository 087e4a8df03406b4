import type { OperationEntry } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { countsOf, grouped } from "./counts.ts";

const operation = (kind: OperationEntry["kind"]): OperationEntry => ({
  id: "a",
  kind,
  method: "get",
  path: "/",
  title: "",
  tags: [],
  deprecated: false,
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1234567, "1,234,567"],
])("%d is written %s", (count, text) => {
  expect(grouped(count)).toBe(text);
});

test("what a document holds is counted, and what it has none of is not said", () => {
  const schemas = [{ name: "Card", deprecated: false }];
  expect(countsOf({ operations: [operation("operation"), operation("webhook")], schemas })).toBe(
    "1 operation, 1 webhook, 1 schema",
  );
  expect(countsOf({ operations: [], schemas: [] })).toBe("0 operations");
});
