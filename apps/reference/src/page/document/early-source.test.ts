import type { OperationDocument, ReferenceIndex, ReferenceSource } from "@connect-portal/openapi-document";
import { expect, test, vi } from "vitest";
import { earlySource } from "./early-source.ts";

function sourceOf(parts: Partial<ReferenceSource>): ReferenceSource {
  const notAsked = () => Promise.reject(new Error("not asked for"));
  return { index: notAsked, operation: notAsked, schema: notAsked, searchText: notAsked, ...parts };
}
const index = { hash: "1f" } as ReferenceIndex;
const operationOf = (id: string) => ({ id }) as OperationDocument;

test("index and first operation are asked for before anybody wants them, and once", async () => {
  const inner = { index: vi.fn(async () => index), operation: vi.fn(async (id: string) => operationOf(id)) };
  const { source } = earlySource(sourceOf(inner), "first");
  expect(inner.index).toHaveBeenCalledOnce();
  expect(inner.operation).toHaveBeenCalledOnce();
  await Promise.all([source.index(), source.index(), source.operation("first")]);
  expect(inner.index).toHaveBeenCalledOnce();
  expect(inner.operation).toHaveBeenCalledOnce();
});

test("another operation is asked for as always", async () => {
  const operation = vi.fn(async (id: string) => operationOf(id));
  const { source } = earlySource(sourceOf({ index: async () => index, operation }), "first");
  expect((await source.operation("second")).id).toBe("second");
});

test("what failed early is tried again when it is asked for again", async () => {
  const inner = {
    index: vi.fn(async () => index).mockRejectedValueOnce(new Error("down")),
    operation: vi.fn(async (id: string) => operationOf(id)).mockRejectedValueOnce(new Error("down")),
  };
  const { source } = earlySource(sourceOf(inner), "first");
  await expect(source.index()).rejects.toThrow("down");
  await expect(source.operation("first")).rejects.toThrow("down");
  expect(await source.index()).toBe(index);
  expect((await source.operation("first")).id).toBe("first");
});

test("an operation that only the index tells is asked for as soon as that is there, and once", async () => {
  const inner = { index: async () => index, operation: vi.fn(async (id: string) => operationOf(id)) };
  const { source, firstScreen } = earlySource(sourceOf(inner), ({ hash }) => `first of ${hash}`);
  expect((await firstScreen).operation).toEqual({ id: "first of 1f" });
  expect((await source.operation("first of 1f")).id).toBe("first of 1f");
  expect(inner.operation).toHaveBeenCalledOnce();
});

test("the first screen is the index, and the operation where one is wanted", async () => {
  const inner = sourceOf({ index: async () => index, operation: async (id) => operationOf(id) });
  expect(await earlySource(inner, "first").firstScreen).toEqual({ index, operation: { id: "first" } });
  expect(await earlySource(inner, undefined).firstScreen).toEqual({ index });
});
