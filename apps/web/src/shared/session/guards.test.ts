import { afterEach, expect, test, vi } from "vitest";
import { administratorClaims, sessionTokenOf } from "../testing/session-token.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { requirePermission, requireSession } from "./guards.ts";
import { sessionToken } from "./session-store.ts";

const far = 4_000_000_000;

afterEach(() => vi.unstubAllGlobals());

function openWith(token: string | null) {
  stubBrowser(() => new Response());
  sessionToken.write(token);
}

function redirectOf(guard: () => unknown): string | null {
  try {
    guard();
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : null;
  }
  return null;
}

test("a visitor is sent to /", () => {
  openWith(null);
  expect(redirectOf(requireSession)).toBe("/");
  expect(redirectOf(() => requirePermission("manage_user"))).toBe("/");
});

test("a signed-in user passes", () => {
  openWith(sessionTokenOf(administratorClaims(far)));
  expect(requireSession().username).toBe("admin");
  expect(requirePermission("manage_user").username).toBe("admin");
});

test("a user without the permission is sent to /", () => {
  const claims = administratorClaims(far);
  openWith(sessionTokenOf({ ...claims, user: { ...claims.user, roles: [] } }));
  expect(redirectOf(() => requirePermission("manage_user"))).toBe("/");
});

test("an expired session passes, so that its page can say so", () => {
  openWith(sessionTokenOf(administratorClaims(1)));
  expect(requireSession().username).toBe("admin");
});
