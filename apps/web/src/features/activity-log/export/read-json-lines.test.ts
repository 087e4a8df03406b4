import { expect, test } from "vitest";
import { readJsonLines } from "./use-export.ts";

const lines = [{ done: 0, total: 10 }, { name: "é بطاقة 卡片 𝄞" }, [], { file: { id: "7" } }];
const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

async function* cutAt(...ends: number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function* of(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readJsonLines(chunks)) values.push(value);
  return values;
}

test("the lines are the same wherever the bytes are cut, also in the middle of a character", async () => {
  for (let at = 0; at <= bytes.length; at += 1) expect(await all(cutAt(at)), `cut at ${at}`).toEqual(lines);
  expect(await all(cutAt(...bytes.keys()))).toEqual(lines);
});

test("a line is there before the next one has come", async () => {
  let isAskedForMore = false;
  async function* slow() {
    yield new TextEncoder().encode('{"done":1}\n{"do');
    isAskedForMore = true;
    yield new TextEncoder().encode('ne":2}\n');
  }
  const reader = readJsonLines(slow());
  expect(await reader.next()).toEqual({ done: false, value: { done: 1 } });
  expect(isAskedForMore).toBe(false);
  expect(await reader.next()).toEqual({ done: false, value: { done: 2 } });
  expect((await reader.next()).done).toBe(true);
});

test("a stream that ends early ends with its last whole line", async () => {
  expect(await all(of('{"done":1}\n{"done":'))).toEqual([{ done: 1 }]);
  expect(await all(of('{"done":1}\n{"done":2}'))).toEqual([{ done: 1 }, { done: 2 }]);
  expect(await all(of())).toEqual([]);
});

test("empty lines and the line ends of others are passed over", async () => {
  expect(await all(of('\n{"done":1}\r\n', "\n\n", '{"done":2}\n'))).toEqual([{ done: 1 }, { done: 2 }]);
});

test("what is not JSON is refused", async () => {
  await expect(all(of("<html>\n"))).rejects.toThrow(SyntaxError);
});
