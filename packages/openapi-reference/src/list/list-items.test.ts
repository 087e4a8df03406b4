import type { OperationEntry } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { anchorIn, fragmentOf, itemsOf } from "./list-items.ts";

const entry = { method: "get", path: "/", title: "", deprecated: false } as const;
const operation = (id: string, tags: string[], kind: OperationEntry["kind"] = "operation"): OperationEntry => ({
  ...entry,
  id,
  tags,
  kind,
});

test("a title stands before each group, and everything has the anchor that an address names", () => {
  const items = itemsOf({
    operations: [operation("b", []), operation("a", ["one"]), operation("w", [], "webhook")],
    tags: [{ name: "one" }],
    schemas: [{ name: "Card", deprecated: false }],
  });
  expect(items.map(({ anchor }) => anchor)).toEqual([
    "operation/b",
    "tag/one",
    "operation/a",
    "webhooks",
    "operation/w",
    "schemas",
    "schema/Card",
  ]);
});

test("an empty document has no item", () => {
  expect(itemsOf({ operations: [], tags: [], schemas: [] })).toEqual([]);
});

test.each(["operation/get/a b%ü", "schema/Card", "operation/getCity"])(
  "the fragment of %j leads back to it",
  (anchor) => {
    expect(anchorIn(fragmentOf(anchor))).toBe(anchor);
  },
);

test("a fragment reads like what it leads to", () => {
  expect(fragmentOf("operation/getCity")).toBe("#operation/getCity");
});

test.each(["", "#", "#operation/%E0%A4%A"])("%j names nothing", (fragment) => {
  expect(anchorIn(fragment)).toBeUndefined();
});
