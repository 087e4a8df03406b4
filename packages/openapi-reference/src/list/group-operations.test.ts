import type { OperationEntry, Tag } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { groupOperations } from "./group-operations.ts";

function entry(id: string, tags: string[] = [], kind: OperationEntry["kind"] = "operation"): OperationEntry {
  return { id, kind, method: "get", path: `/${id}`, title: id, tags, deprecated: false };
}

/** One line for each group: its trail, its tag, its operations. */
function lines(operations: OperationEntry[], tags: Tag[]): string[] {
  return groupOperations({ operations, tags }).map((group) => {
    const title = [...group.trail.map(({ name }) => name), group.tag?.name ?? group.kind].join(" / ");
    return [title, ...group.operations.map(({ id }) => id)].join(" ");
  });
}

test("operations stand under their first tag, tags in the order of the index, operations in that of the document", () => {
  const operations = [entry("c", ["two"]), entry("a", ["one", "two"]), entry("b", ["two"])];
  expect(lines(operations, [{ name: "one" }, { name: "two" }])).toEqual(["one a", "two c b"]);
});

test("operations without a tag come first, webhooks last", () => {
  const operations = [entry("hook", ["one"], "webhook"), entry("a", ["one"]), entry("b")];
  expect(lines(operations, [{ name: "one" }])).toEqual(["operation b", "one a", "webhook hook"]);
});

test("a nested tag follows its parent, which stands there even without operations of its own", () => {
  const tags = [{ name: "leaf", parent: "root" }, { name: "other" }, { name: "root" }];
  expect(lines([entry("a", ["leaf"]), entry("b", ["other"])], tags)).toEqual(["other b", "root", "root / leaf a"]);
});

test("a tag that leads nowhere is left out, unless it has something to say", () => {
  expect(lines([], [{ name: "empty" }, { name: "guide", description: "How to begin." }])).toEqual(["guide"]);
});

test("of tags that are each other's parent the first stands at the top, and so does one of an unknown parent", () => {
  const tags = [
    { name: "a", parent: "b" },
    { name: "b", parent: "a" },
    { name: "c", parent: "missing" },
  ];
  const operations = [entry("1", ["a"]), entry("2", ["b"]), entry("3", ["c"])];
  expect(lines(operations, tags)).toEqual(["c 3", "a 1", "a / b 2"]);
});

test("names of the language's own objects are tags like any other", () => {
  const names = ["__proto__", "constructor"];
  expect(
    lines(
      [entry("a", ["__proto__"])],
      names.map((name) => ({ name })),
    ),
  ).toEqual(["__proto__ a"]);
});

test("a chain of tags as long as the document is cheap, and its trails are cut to the nearest", () => {
  const tags = Array.from({ length: 3000 }, (_, at) => ({
    name: `t${at}`,
    ...(at > 0 ? { parent: `t${at - 1}` } : {}),
  }));
  const groups = groupOperations({ operations: [entry("a", ["t2999"])], tags });
  expect(groups).toHaveLength(3000);
  expect(groups.at(-1)?.trail.map(({ name }) => name)).toEqual(["t2993", "t2994", "t2995", "t2996", "t2997", "t2998"]);
});
