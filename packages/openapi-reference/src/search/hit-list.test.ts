import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { itemsOf } from "../list/list-items.ts";
import { hitAt, hitItems, searchedItems } from "./hit-list.ts";

const operation = (id: string, tags: string[]): OperationEntry => ({
  id,
  tags,
  kind: "operation",
  method: "get",
  path: "/",
  title: id,
  deprecated: false,
});
const index = {
  operations: [operation("first", ["b"]), operation("second", ["a"]), operation("third", ["b"])],
  tags: [{ name: "a" }, { name: "b" }],
  schemas: [{ name: "Card", deprecated: false }],
} as unknown as ReferenceIndex;
const hits = { intro: 4, tags: [1, 0], operations: [3, 2, 0], schemas: [5] };
const items = hitItems(searchedItems(itemsOf(index), index), index, hits);

test("items with hits stand in the order of the page, which is not that of the document", () => {
  expect(items.map(({ anchor, count, before }) => [anchor, count, before])).toEqual([
    ["document", 4, 0],
    ["tag/a", 1, 4],
    ["operation/second", 2, 5],
    ["operation/first", 3, 7],
    ["schema/Card", 5, 10],
  ]);
});

test("a hit of the document is one of an item's own", () => {
  const found = [3, 4, 5, 6, 7, 9, 10, 14, 15].map((hit) => hitAt(items, hit));
  expect(found.map((one) => one && [one.item.anchor, one.ordinal])).toEqual([
    ["document", 3],
    ["tag/a", 0],
    ["operation/second", 0],
    ["operation/second", 1],
    ["operation/first", 0],
    ["operation/first", 2],
    ["schema/Card", 0],
    ["schema/Card", 4],
    undefined,
  ]);
});
