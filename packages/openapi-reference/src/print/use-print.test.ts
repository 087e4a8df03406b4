import { expect, test, vi } from "vitest";
import { loadAll } from "./use-print.ts";

const ids = Array.from({ length: 20 }, (_, at) => String(at));

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

test("everything comes in order, whichever answer is first", async () => {
  const load = (id: string) => new Promise<string>((done) => setTimeout(() => done(id), 5 - (Number(id) % 5)));
  expect(await collect(loadAll(ids, load, new AbortController().signal))).toEqual(ids);
});

test("only a few are asked for at once", async () => {
  let underway = 0;
  let most = 0;
  const load = async (id: string) => {
    underway += 1;
    most = Math.max(most, underway);
    await Promise.resolve();
    underway -= 1;
    return id;
  };
  await collect(loadAll(ids, load, new AbortController().signal));
  expect(most).toBeLessThanOrEqual(6);
});

test("cancelled, it asks for no more", async () => {
  const controller = new AbortController();
  const load = vi.fn(async (id: string) => id);
  const values = loadAll(ids, load, controller.signal);
  await values.next();
  controller.abort();
  await expect(values.next()).rejects.toThrow("abort");
  expect(load.mock.calls.length).toBeLessThan(ids.length);
});

test("a document that cannot be loaded ends it with that failure", async () => {
  const load = async (id: string) => {
    if (id === "3") throw new Error("down");
    return id;
  };
  await expect(collect(loadAll(ids, load, new AbortController().signal))).rejects.toThrow("down");
});
