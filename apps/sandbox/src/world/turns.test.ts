import { expect, test } from "vitest";
import { inTurns } from "./turns.ts";

test("one after the other for a key, also after one that fails, and others meanwhile", async () => {
  const inTurn = inTurns();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("1", async () => {
    await gate.promise;
    seen.push("first");
    throw new Error("fails");
  });
  const second = inTurn("1", async () => seen.push("second"));
  await inTurn("2", async () => seen.push("other"));
  gate.resolve();
  await expect(first).rejects.toThrow("fails");
  await second;
  expect(seen).toEqual(["other", "first", "second"]);
});

test("who comes when too many wait is told to come back, and nobody is forgotten", async () => {
  const inTurn = inTurns(2);
  const gate = Promise.withResolvers<void>();
  const waiting = [1, 2, 3].map((number) => inTurn("1", () => gate.promise.then(() => number)));
  await expect(inTurn("1", async () => 4)).rejects.toMatchObject({ code: "overloaded" });
  gate.resolve();
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  expect(await inTurn("1", async () => 5)).toBe(5);
});
