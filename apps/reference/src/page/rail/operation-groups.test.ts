import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { filterGroups, groupsOf } from "./operation-groups.ts";
import { keyOf, rowsOf } from "./rows.ts";

function entry(id: string, tags: string[] = [], kind: OperationEntry["kind"] = "operation"): OperationEntry {
  return { id, kind, method: "get", path: `/${id}`, title: `Get ${id}`, tags, deprecated: false };
}
function indexOf(operations: OperationEntry[], tags: { name: string; summary?: string; parent?: string }[] = []) {
  return { operations, tags } as unknown as ReferenceIndex;
}

test("groups stand in the order of the page, named by summary, trail and kind", () => {
  const tags = [{ name: "money", summary: "Money" }, { name: "cards", parent: "money" }, { name: "unused" }];
  const operations = [entry("a", ["cards"]), entry("hook", [], "webhook"), entry("b")];
  expect(groupsOf(indexOf(operations, tags)).map(({ title, entries }) => [title, entries.length])).toEqual([
    ["Without tag", 1],
    ["Money / cards", 1],
    ["Webhooks", 1],
  ]);
});

test("a document without tags is one group", () => {
  expect(groupsOf(indexOf([entry("a"), entry("b")])).map(({ title }) => title)).toEqual(["Operations"]);
});

test("a filter keeps what has every word in its title, path, id or group", () => {
  const groups = groupsOf(indexOf([entry("card", ["x"]), entry("limit", ["x"])], [{ name: "x" }]));
  const left = (filter: string) => filterGroups(groups, filter).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(left("  ")).toEqual(["card", "limit"]);
  expect(left("GET card")).toEqual(["card"]);
  expect(left("x")).toEqual(["card", "limit"]);
  expect(left("nothing")).toEqual([]);
});

test("a folded group is one row", () => {
  const groups = groupsOf(indexOf([entry("a", ["x"]), entry("b", ["y"])], [{ name: "x" }, { name: "y" }]));
  expect(rowsOf(groups, ({ key }) => key === "tag y").map(keyOf)).toEqual(["tag x", "tag y", "operation b"]);
});
