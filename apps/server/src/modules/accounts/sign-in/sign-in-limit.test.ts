import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { limitsOn } from "../../../limits/limits.ts";
import { createMemoryCounter } from "../../../limits/window-counter.ts";
import type { FailedLogin } from "./record-failed-login.ts";
import { createSignInLimit, type SignInLimit } from "./sign-in-limit.ts";

const failures: FailedLogin[] = [];
const start = () =>
  createSignInLimit(
    limitsOn(createMemoryCounter(), () => new Date("2025-03-04T10:00:00Z")),
    (failed) => void failures.push(failed),
  );
const wrong = new ApiError("invalid_credentials");

/** Returns the code of the outcome. */
async function outcome(limit: SignInLimit, address: string, username: string, failure?: Error): Promise<string> {
  try {
    return await limit.guard(address, username, "/sign-in", async () => {
      if (failure) throw failure;
      return "in";
    });
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

test("wrong guesses are recorded, and what is refused unjudged is not", async () => {
  const limit = start();
  failures.length = 0;
  for (let i = 0; i < 10; i++) await outcome(limit, "198.51.100.20", "guessed", wrong);
  for (let i = 0; i < 30; i++) expect(await outcome(limit, "198.51.100.20", "guessed")).toBe("too_many_requests");
  const failed = {
    username: "guessed",
    address: "198.51.100.20",
    webService: "/sign-in",
    reason: "invalid_credentials",
  };
  expect(failures).toEqual(Array(10).fill(failed));
});

test("a hundred failures of one address are enough, whatever names it tries", async () => {
  const limit = start();
  for (let i = 0; i < 100; i++) {
    expect(await outcome(limit, "198.51.100.7", `user-${i}`, wrong)).toBe("invalid_credentials");
  }
  expect(await outcome(limit, "198.51.100.7", "another")).toBe("too_many_requests");
  expect(await outcome(limit, "198.51.100.8", "another")).toBe("in");
});

test("a success gives the attempts of the account back, and its own of the address", async () => {
  const limit = start();
  for (let i = 0; i < 9; i++) await outcome(limit, "198.51.100.7", "demo", wrong);
  expect(await outcome(limit, "198.51.100.7", "demo")).toBe("in");
  for (let i = 0; i < 10; i++) expect(await outcome(limit, "198.51.100.7", "demo", wrong)).toBe("invalid_credentials");
  expect(await outcome(limit, "198.51.100.7", "demo")).toBe("too_many_requests");
});

test("what is not the caller's doing does not count", async () => {
  const limit = start();
  const failure = new ApiError("overloaded", { retryAfter: 2 });
  for (let i = 0; i < 200; i++) expect(await outcome(limit, "198.51.100.7", "demo", failure)).toBe("overloaded");
  expect(await outcome(limit, "198.51.100.7", "demo")).toBe("in");
});

test("names that no account can have share one count", async () => {
  const limit = start();
  for (let i = 0; i < 10; i++) await outcome(limit, "198.51.100.7", `secadm\u0130n${i}`, wrong);
  expect(await outcome(limit, "198.51.100.7", "secadm\u0130n", wrong)).toBe("too_many_requests");
  expect(await outcome(limit, "198.51.100.7", "secadmin")).toBe("in");
});

test("one /48 of IPv6 guesses forty times at an account, not ten times in each of its networks", async () => {
  const limit = start();
  const tried = [];
  for (let net = 0; net < 6; net++) {
    for (let i = 0; i < 10; i++) tried.push(await outcome(limit, `2001:db8:7:${net}::1`, "demo", wrong));
  }
  expect(tried.filter((code) => code === "invalid_credentials")).toHaveLength(40);
});
