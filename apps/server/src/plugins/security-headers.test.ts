import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const settings = { HUMAN_CHECK: "altcha" } as const;

test("a page calls nobody but its own server", () => {
  expect(pagePolicy([], { ...settings, TRY_IT_ORIGINS: [] }).connectSrc).toEqual(["'self'"]);
});

test("with PUBLIC_URL and TRY_IT_ORIGINS it calls these too", () => {
  const policy = pagePolicy([], {
    ...settings,
    PUBLIC_URL: "https://portal.example.com/base",
    TRY_IT_ORIGINS: ["https://sandbox.example.com", "http://127.0.0.1:9000"],
  });
  expect(policy.connectSrc).toEqual([
    "'self'",
    "https://portal.example.com",
    "https://sandbox.example.com",
    "http://127.0.0.1:9000",
  ]);
});
