import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a flood of passwords keeps nobody waiting: each is verified or refused within two seconds", async () => {
  const hash = await hashPassword("right");
  const waits: number[] = [];
  const verify = async (password: string) => {
    const began = performance.now();
    const outcome = await verifyPassword(hash, password).catch((error) => error);
    waits.push(performance.now() - began);
    return outcome;
  };
  const outcomes = await Promise.all(Array.from({ length: 500 }, (_, i) => verify(i === 0 ? "right" : "guess")));
  expect(outcomes[0]).toBe(true);
  expect(outcomes.slice(1, 3)).toEqual([false, false]);
  expect(outcomes.at(-1)).toMatchObject({ code: "overloaded", problem: { status: 503, retryAfter: 2 } });
  expect(Math.max(...waits)).toBeLessThan(2_000);
  expect(await verifyPassword(hash, "right")).toBe(true);
});
