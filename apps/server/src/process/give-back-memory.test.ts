import { expect, test, vi } from "vitest";
import { memoryGiver } from "./give-back-memory.ts";

test("a process whose V8 lets nobody ask for a collection does without", () => {
  expect(memoryGiver(undefined)).toBeUndefined();
});

test("it collects garbage, and what the C library keeps is asked back without a fault", () => {
  const collect = vi.fn();
  memoryGiver(collect)?.();
  expect(collect).toHaveBeenCalledOnce();
});
