import { expect, test } from "vitest";
import type { ItemSyntax } from "../media-kind.ts";
import { createItemReader } from "./item-reader.ts";
import { emptyLog, withItems } from "./read-answer.ts";

function readAll(syntax: ItemSyntax, chunks: readonly string[]) {
  const reader = createItemReader(syntax);
  return [...chunks.flatMap((chunk) => reader.feed(chunk)), ...reader.end()];
}

test.each<[ItemSyntax, string[], object[]]>([
  ["lines", ['{"a":1}\n{"b"', ":2}\r\n\n", "3"], [{ text: '{"a":1}' }, { text: '{"b":2}' }, { text: "3" }]],
  ["sequence", ['\u001e{"a":\n1}\n\u001e', "2\n"], [{ text: '{"a":\n1}' }, { text: "2" }]],
  [
    "events",
    [": hello\n\nevent: status\nid: 7\ndata: one\nda", "ta: two\n\ndata: three\n\ndata: unfinished"],
    [{ text: "one\ntwo", event: "status", id: "7" }, { text: "three" }],
  ],
])("items of %s come whole however the bytes are cut", (syntax, chunks, items) => {
  expect(readAll(syntax, chunks)).toMatchObject(items);
  expect(readAll(syntax, [...chunks.join("")])).toMatchObject(items);
});

test("a log keeps the last 2,000 items and counts all", () => {
  const contents = Array.from({ length: 2_500 }, (_, index) => ({ text: String(index) }));
  const log = withItems(withItems(emptyLog, contents, 5), [{ text: "last" }], 9);
  expect(log.total).toBe(2_501);
  expect(log.items).toHaveLength(2_000);
  expect(log.items.at(-1)).toEqual({ text: "last", atMs: 9, number: 2_501 });
});

test("a log keeps ten million characters at most, and always the last item", () => {
  const long = { text: "x".repeat(6_000_000) };
  expect(withItems(emptyLog, [long, long], 0).items.map(({ number }) => number)).toEqual([2]);
  expect(withItems(emptyLog, [{ text: "x".repeat(12_000_000) }], 0).items).toHaveLength(1);
});
