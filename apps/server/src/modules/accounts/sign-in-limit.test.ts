import { expect, test } from "vitest";
import { createSignInLimit, networkOf } from "./sign-in-limit.ts";

test("a hundred failures of one address are enough, whatever names it tries", async () => {
  const limit = createSignInLimit();
  for (let i = 0; i < 100; i++) expect(await limit.attempt("198.51.100.7", `user-${i}`)).toBe(0);
  expect(await limit.attempt("198.51.100.7", "another")).toBeGreaterThan(0);
  expect(await limit.attempt("198.51.100.8", "another")).toBe(0);
});

test("a success gives the attempts of the account back, and its own of the address", async () => {
  const limit = createSignInLimit();
  for (let i = 0; i < 9; i++) await limit.attempt("198.51.100.7", "demo");
  await limit.attempt("198.51.100.7", "demo");
  await limit.succeeded("198.51.100.7", "demo");
  for (let i = 0; i < 10; i++) expect(await limit.attempt("198.51.100.7", "demo")).toBe(0);
  expect(await limit.attempt("198.51.100.7", "demo")).toBeGreaterThan(0);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
