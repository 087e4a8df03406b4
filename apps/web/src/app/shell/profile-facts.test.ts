import { expect, test } from "vitest";
import type { Session } from "../../shared/session/claims.ts";
import { profileFacts } from "./profile-facts.ts";

const session: Session = {
  token: "t",
  username: "demo",
  permissions: [],
  productIds: [1, 2],
  expiresAt: new Date(2026, 0, 1, 18, 5),
};

test("the menu says what the user may do, how many products are open, and when the session ends", () => {
  expect(profileFacts(session, "en-GB")).toEqual(["Integrator", "2 products are open to you", "Session ends at 18:05"]);
  expect(profileFacts({ ...session, permissions: ["manage_user"], productIds: [1] }, "en-GB").slice(0, 2)).toEqual([
    "Administrator",
    "1 product is open to you",
  ]);
});

test("a user without a product reads that there is none", () => {
  expect(profileFacts({ ...session, productIds: [] })[1]).toBe("No product is open to you yet");
});
