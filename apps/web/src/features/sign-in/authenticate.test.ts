import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { administratorClaims, sessionTokenOf } from "../../shared/testing/session-token.ts";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { authenticate } from "./sign-in-form.tsx";

const INTERNAL = "Internal error please try again later.";
const credentials = { username: "bank-a.sandbox", password: " with spaces " };
const jwt = sessionTokenOf(administratorClaims(4_000_000_000));

afterEach(() => vi.unstubAllGlobals());

test("the right password signs in, and is sent as it was typed", async () => {
  const { sent } = stubBrowser(() => Response.json({ jwt, accountNonLocked: true }));
  expect(await authenticate(credentials)).toEqual({ kind: "signed-in" });
  expect(sessionToken.read()).toBe(jwt);
  expect(sent[0]?.body).toEqual(credentials);
});

test("when the server asks for the human check, it runs by itself and the same is sent again", async () => {
  const required = Response.json({ errorMessage: "Confirm.", code: "human_check_required" }, { status: 400 });
  const answers = [required, Response.json({ provider: "off" }), Response.json({ jwt, accountNonLocked: true })];
  const { sent } = stubBrowser(() => answers.shift() ?? Response.error());
  expect(await authenticate(credentials)).toEqual({ kind: "signed-in" });
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    "/public/v1/users/authenticate",
    "/public/v1/human-check/sign-in",
    "/public/v1/users/authenticate",
  ]);
  expect(sent[2]?.body).toEqual(credentials);
});

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

test("an inactive account does not proceed, even with a token in the answer", async () => {
  stubBrowser(() => Response.json({ jwt, accountNonLocked: false }));
  expect(await authenticate(credentials)).toEqual({ kind: "inactive" });
  expect(sessionToken.read()).toBeNull();
});

test("an account with a second factor is asked for it, and nobody is signed in by the password", async () => {
  const secondFactor = { challenge: "c", expiresAt: "2026-01-01T00:00:00Z", totp: true, recoveryCode: true };
  stubBrowser(() => Response.json({ jwt: null, accountNonLocked: true, secondFactor }));
  expect(await authenticate(credentials)).toEqual({ kind: "asked", asked: secondFactor });
  expect(sessionToken.read()).toBeNull();
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
