import { afterEach, expect, test, vi } from "vitest";
import { administratorClaims, sessionTokenOf } from "../testing/session-token.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { requirePermission, requireSession } from "./guards.ts";
import { pageAfterSignIn } from "./left-page/left-page.ts";
import { sessionToken } from "./store/session-store.ts";

const far = 4_000_000_000;
const request = new Request("https://portal.example/users/47?page=2");

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

const withoutPermission = () => {
  const claims = administratorClaims(far);
  return sessionTokenOf({ ...claims, user: { ...claims.user, username: "demo", roles: [] } });
};

test("a visitor is sent to /, and signing in leads to what was asked for", () => {
  openWith(null);
  expect(redirectOf(() => requireSession(request))).toBe("/");
  expect(pageAfterSignIn("demo")).toBe("/users/47?page=2");
  expect(redirectOf(() => requirePermission(["read_administration"], request))).toBe("/");
  expect(pageAfterSignIn("demo")).toBe("/users/47?page=2");
});

test("the hash of the address that the tab was opened at comes back, that of another page does not", () => {
  openWith(null);
  vi.stubGlobal("location", new URL("https://portal.example/users/47?page=2#row-3"));
  redirectOf(() => requireSession(request));
  expect(pageAfterSignIn("demo")).toBe("/users/47?page=2#row-3");
  redirectOf(() => requireSession(new Request("https://portal.example/users/48")));
  expect(pageAfterSignIn("demo")).toBe("/users/48");
});

test("a signed-in user passes", () => {
  openWith(sessionTokenOf(administratorClaims(far)));
  expect(requireSession(request).username).toBe("admin");
  expect(requirePermission(["read_administration"], request).username).toBe("admin");
});

test("a user without the permission is sent to /, stays signed in, and is not led there again", () => {
  openWith(withoutPermission());
  expect(redirectOf(() => requirePermission(["read_administration"], request))).toBe("/");
  expect(sessionToken.read()).not.toBeNull();
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("an expired session passes, so that its page can say so", () => {
  openWith(sessionTokenOf(administratorClaims(1)));
  expect(requireSession(request).username).toBe("admin");
});
