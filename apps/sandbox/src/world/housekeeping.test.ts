import { expect, test, vi } from "vitest";
import { keepHouse } from "./housekeeping.ts";

test("a round that fails is told, and the next one comes; a stop waits for the last", async () => {
  const failures: unknown[] = [];
  let rounds = 0;
  let isDone = false;
  const house = keepHouse(
    async () => {
      rounds += 1;
      if (rounds === 1) throw new Error("the database is away");
      isDone = false;
      await new Promise((resolve) => setImmediate(resolve));
      isDone = true;
    },
    (error) => failures.push(error),
    { first: 1, between: 1 },
  );
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
  await house.stop();
  expect([isDone, failures.length]).toEqual([true, 1]);
  const after = rounds;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(rounds).toBe(after);
});

test("a stop does not wait for a round that takes long, and its failure then is nobody's", async () => {
  const failures: unknown[] = [];
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const house = keepHouse(
    () => {
      begun.resolve();
      return work.promise;
    },
    (error) => failures.push(error),
    { first: 1, between: 1, patience: 1 },
  );
  await begun.promise;
  await house.stop();
  work.reject(new Error("the database is closed"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(failures).toEqual([]);
});
