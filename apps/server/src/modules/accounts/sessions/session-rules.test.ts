import { expect, test } from "vitest";
import { idleEnd, isIdle, lacksFactor, needsFactor } from "./session-rules.ts";

const strict = { idleMinutes: 15, administratorsNeedFactor: true };
const lax = { idleMinutes: undefined, administratorsNeedFactor: false };
const administrator = { permissions: ["manage_user"] as const, secondFactor: null };

test("an administrator's session lacks a second factor until it has shown one, at the portal or at an identity provider", () => {
  expect(lacksFactor(strict, administrator)).toBe(true);
  expect(lacksFactor(strict, { ...administrator, secondFactor: "recovery-code" })).toBe(false);
  expect(lacksFactor(strict, { ...administrator, identityProvider: "https://id.example" })).toBe(false);
  expect(lacksFactor(strict, { ...administrator, identityProvider: null })).toBe(true);
  expect(lacksFactor(lax, administrator)).toBe(false);
  expect(needsFactor(strict, [])).toBe(false);
});

test("a session is idle only when its last use, which may have been noted a minute late, is too long ago", () => {
  const used = new Date("2026-01-01T12:00:00Z");
  const after = (minutes: number) => new Date(used.getTime() + minutes * 60_000);
  expect(idleEnd(strict, used)).toEqual(after(16));
  expect(isIdle(strict, used, after(16))).toBe(false);
  expect(isIdle(strict, used, after(16.1))).toBe(true);
  expect([idleEnd(lax, used), isIdle(lax, used, after(10_000))]).toEqual([null, false]);
});
