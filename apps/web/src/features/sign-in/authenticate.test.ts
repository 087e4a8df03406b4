import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { administratorClaims, sessionTokenOf } from "../../shared/testing/session-token.ts";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { authenticate } from "./sign-in-form.tsx";

const INTERNAL = "Internal error please try again later.";
const credentials = { username: "bank-a.sandbox", password: " with spaces " };
const jwt = sessionTokenOf(administratorClaims(4_000_000_000));

afterEach(() => vi.unstubAllGlobals());

test("a check that the browser cannot pass is said, and nothing is sent again", async () => {
  const required = Response.json({ errorMessage: "Confirm.", code: "human_check_required" }, { status: 400 });
  const answers = [required, Response.json({ provider: "altcha", challenge: "broken" })];
  const { sent } = stubBrowser(() => answers.shift() ?? Response.error());
  expect(await authenticate(credentials)).toEqual({
    kind: "refused",
    message: "The human check failed. Try again.",
  });
  expect(sent).toHaveLength(2);
});

test.each([401, 403])("a %i says why and clears the session that was kept", async (status) => {
  stubBrowser(() => Response.json({ errorMessage: "The username or the password is not correct." }, { status }));
  sessionToken.write(jwt);
  expect(await authenticate(credentials)).toEqual({
    kind: "refused",
    message: "The username or the password is not correct.",
  });
  expect(sessionToken.read()).toBeNull();
});

test("another failure leaves the session alone", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Too many requests." }, { status: 429 }));
  sessionToken.write(jwt);
  expect(await authenticate(credentials)).toEqual({ kind: "refused", message: "Too many requests." });
  expect(sessionToken.read()).toBe(jwt);
});

test("no answer, an empty one and one without a session token are internal errors", async () => {
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => new Response(null, { status: 204 }),
    () => Response.json({ jwt: null, accountNonLocked: true }),
    () => Response.json({ jwt: "not a token", accountNonLocked: true }),
    () => new Response("<html>", { status: 500 }),
  ];
  for (const answer of answers) {
    stubBrowser(answer);
    expect(await authenticate(credentials)).toEqual({ kind: "refused", message: INTERNAL });
    expect(sessionToken.read()).toBeNull();
  }
});

test("a browser that keeps nothing says what to do, and nobody is signed in", async () => {
  stubBrowser(() => Response.json({ jwt, accountNonLocked: true }));
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 });
  expect(await authenticate({ username: "admin", password: "p" })).toEqual({
    kind: "refused",
    message: "This browser blocks the portal’s site data. Allow it, and sign in again.",
  });
  expect(sessionToken.read()).toBeNull();
});
