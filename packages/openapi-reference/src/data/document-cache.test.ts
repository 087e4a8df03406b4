import { expect, test, vi } from "vitest";
import { operationOf } from "../try-it/testing/fixtures.ts";
import { createDocumentCache } from "./document-cache.ts";

const signal = new AbortController().signal;

test("a document is fetched once", async () => {
  const operation = vi.fn(async (id: string) => operationOf({ id }));
  const cache = createDocumentCache(operation);
  await cache.load("a", signal);
  await cache.load("a", signal);
  expect(operation).toHaveBeenCalledOnce();
  expect(cache.peek("a")?.id).toBe("a");
});

test("a document that was there before is not fetched", async () => {
  const operation = vi.fn(async (id: string) => operationOf({ id }));
  const cache = createDocumentCache(operation, { known: [["a", operationOf({ id: "a" })]] });
  expect(cache.peek("a")?.id).toBe("a");
  await cache.load("a", signal);
  expect(operation).not.toHaveBeenCalled();
});

const withDefinitions = (id: string, count: number) =>
  operationOf({ id, definitions: Object.fromEntries(Array.from({ length: count }, (_, at) => [`#/${at}`, true])) });

test("beyond its capacity the documents that were used longest ago go", async () => {
  const cache = createDocumentCache(async (id) => withDefinitions(id, 9), { capacity: 20 });
  for (const id of ["a", "b"]) await cache.load(id, signal);
  cache.peek("a");
  await cache.load("c", signal);
  expect(["a", "b", "c"].map((id) => cache.peek(id)?.id)).toEqual(["a", undefined, "c"]);
});

test("a document that is larger than all of it is kept alone", async () => {
  const cache = createDocumentCache(async (id) => withDefinitions(id, id === "large" ? 500 : 1), { capacity: 20 });
  for (const id of ["a", "large"]) await cache.load(id, signal);
  expect(["a", "large"].map((id) => cache.peek(id)?.id)).toEqual([undefined, "large"]);
  await cache.load("b", signal);
  expect(["large", "b"].map((id) => cache.peek(id)?.id)).toEqual([undefined, "b"]);
});

test("a failed load is tried again", async () => {
  const operation = vi.fn(async (id: string) => operationOf({ id })).mockRejectedValueOnce(new Error("down"));
  const cache = createDocumentCache(operation);
  await expect(cache.load("a", signal)).rejects.toThrow("down");
  expect((await cache.load("a", signal)).id).toBe("a");
});
