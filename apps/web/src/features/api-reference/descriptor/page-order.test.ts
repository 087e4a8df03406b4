import type { OperationEntry } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { inPageOrder, operationsInPageOrder } from "./find-operation.ts";

const operation = (id: string, tag: string, kind: OperationEntry["kind"] = "operation"): OperationEntry => ({
  id,
  title: id,
  kind,
  method: "get",
  path: `/${id}`,
  tags: [tag],
  deprecated: false,
});
const index = {
  operations: [
    operation("Search", "find"),
    operation("Create", "cards"),
    operation("Issued", "cards", "webhook"),
    operation("Get", "cards"),
  ],
  tags: [{ name: "cards" }, { name: "find" }],
};

test("operations stand in the order of the page, which groups them by tag", () => {
  expect(operationsInPageOrder(index).map(({ id }) => id)).toEqual(["Create", "Get", "Search"]);
});

test("names follow the page, whatever their case; those that it does not know come last, as they were", () => {
  const named = ["Old", "search", "Older", "Get", "Create"].map((name) => ({ name }));
  expect(inPageOrder(named, index).map(({ name }) => name)).toEqual(["Create", "Get", "search", "Old", "Older"]);
});
