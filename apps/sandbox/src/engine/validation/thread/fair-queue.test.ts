import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("owners take turns, however much one of them asks for", () => {
  const queue = createFairQueue<string>({ each: 10, all: 10 });
  for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
  queue.add("b", "b1");
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["a1", "b1", "a2"]);
  queue.add("b", "b2");
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["a3", "b2", undefined]);
});

test("an owner has an end, and so has the queue", () => {
  const queue = createFairQueue<number>({ each: 2, all: 3 });
  expect([queue.add("a", 1), queue.add("a", 2), queue.add("a", 3)]).toEqual([true, true, false]);
  expect([queue.add("b", 4), queue.add("c", 5)]).toEqual([true, false]);
  queue.take();
  expect(queue.add("c", 5)).toBe(true);
  expect(queue.takeAll()).toEqual([4, 2, 5]);
  expect(queue.take()).toBeUndefined();
});
