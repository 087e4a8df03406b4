import type { ReferenceSource } from "@connect-portal/openapi-document";
import { expect, test, vi } from "vitest";
import { operationOf } from "../try-it/fixtures.ts";
import { createOperationCache } from "./operation-cache.ts";

const signal = new AbortController().signal;

function sourceOf(operation: ReferenceSource["operation"]): ReferenceSource {
  const notAsked = () => Promise.reject(new Error("not asked for"));
  return { index: notAsked, operation, schema: notAsked, searchText: notAsked };
}

test("a document is fetched once", async () => {
  const operation = vi.fn(async (id: string) => operationOf({ id }));
  const cache = createOperationCache(sourceOf(operation));
  await cache.load("a", signal);
  await cache.load("a", signal);
  expect(operation).toHaveBeenCalledOnce();
  expect(cache.peek("a")?.id).toBe("a");
});

test("beyond its capacity the document that was used longest ago goes", async () => {
  const cache = createOperationCache(
    sourceOf(async (id) => operationOf({ id })),
    2,
  );
  for (const id of ["a", "b"]) await cache.load(id, signal);
  cache.peek("a");
  await cache.load("c", signal);
  expect(["a", "b", "c"].map((id) => cache.peek(id)?.id)).toEqual(["a", undefined, "c"]);
});

test("a failed load is tried again", async () => {
  const operation = vi.fn(async (id: string) => operationOf({ id })).mockRejectedValueOnce(new Error("down"));
  const cache = createOperationCache(sourceOf(operation));
  await expect(cache.load("a", signal)).rejects.toThrow("down");
  expect((await cache.load("a", signal)).id).toBe("a");
});
