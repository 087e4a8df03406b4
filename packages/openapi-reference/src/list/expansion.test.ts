import { expect, test, vi } from "vitest";
import { createExpansion } from "./expansion.ts";

function memoryStorage(initially?: string) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? initially ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("operations start open, schemas closed", () => {
  const expansion = createExpansion(null, "hash");
  expect(expansion.isOpen("operation/a")).toBe(true);
  expect(expansion.isOpen("schema/A")).toBe(false);
});

test("one operation opens alone after all were closed, and the choice survives a reload", () => {
  const storage = memoryStorage();
  const before = createExpansion(storage, "hash");
  before.setAll(false);
  before.set("operation/a", true);
  const after = createExpansion(storage, "hash");
  expect(["operation/a", "operation/b"].map(after.isOpen)).toEqual([true, false]);
});

test("another document keeps its own choice", () => {
  const storage = memoryStorage();
  createExpansion(storage, "one").setAll(false);
  expect(createExpansion(storage, "two").isOpen("operation/a")).toBe(true);
});

test("collapsing closes open schemas too, expanding leaves them as they are", () => {
  const expansion = createExpansion(null, "hash");
  expansion.set("schema/A", true);
  expansion.setAll(true);
  expect([expansion.isOpen("schema/A"), expansion.isOpen("schema/B")]).toEqual([true, false]);
  expansion.setAll(false);
  expect(expansion.isOpen("schema/A")).toBe(false);
});

test("listeners hear of changes only", () => {
  const expansion = createExpansion(null, "hash");
  const listener = vi.fn();
  expansion.subscribe(listener);
  expansion.set("operation/a", true);
  expect(listener).not.toHaveBeenCalled();
  const before = expansion.snapshot();
  expansion.set("operation/a", false);
  expect(listener).toHaveBeenCalledOnce();
  expect(expansion.snapshot()).not.toBe(before);
});

test("a storage that is broken, full or written by others is no error", () => {
  const denied = {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const expansion = createExpansion(denied, "hash");
  expansion.setAll(false);
  expect(expansion.isOpen("operation/a")).toBe(false);
  for (const text of ["{", "[]", '{"changed":{}}', '{"isCollapsed":1,"changed":[3]}']) {
    expect(createExpansion(memoryStorage(text), "hash").isOpen("operation/a")).toBe(true);
  }
});
