import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "../../../shared/session/store/claims.ts";
import { profileFacts } from "./profile-facts.ts";

const session: Session = {
  id: "s",
  userId: "1",
  token: "t",
  username: "demo",
  permissions: [],
  productIds: [1, 2],
  expiresAt: new Date("2026-01-01T23:05:00Z"),
};
const profile = {
  username: "demo",
  fullName: "",
  email: "cards@bank.example",
  products: [
    { id: 1, name: "PowerCard 3.5" },
    { id: 2, name: "PowerCard V4" },
  ],
};

afterEach(() => vi.unstubAllEnvs());

test("the menu says whose account it is, which products are open, and on which day the session ends", () => {
  vi.stubEnv("TZ", "UTC");
  expect(profileFacts(session, profile)).toEqual([
    "cards@bank.example",
    "Integrator",
    "PowerCard 3.5, PowerCard V4",
    "Session ends 2026-01-01 23:05 UTC",
  ]);
});

test("elsewhere the reader's own clock stands beside it", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(profileFacts(session).at(-1)).toBe("Session ends 2026-01-01 23:05 UTC (04:35 by your clock)");
});

test("until the account is known, or where it cannot be loaded, the session says what it can", () => {
  expect(profileFacts(session).slice(0, -1)).toEqual(["Integrator", "2 products are open to you"]);
  expect(profileFacts({ ...session, permissions: ["manage_user"], productIds: [1] }).slice(0, -1)).toEqual([
    "Administrator",
    "1 product is open to you",
  ]);
});

test("a user without a product reads that there is none", () => {
  expect(profileFacts({ ...session, productIds: [] })).toContain("No product is open to you yet");
});
