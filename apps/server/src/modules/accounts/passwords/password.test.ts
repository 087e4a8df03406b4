import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a hash says that it took the memory and the passes of OWASP's choice", async () => {
  expect(await hashPassword("right")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

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
