import { afterEach, expect, test, vi } from "vitest";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { keepAccessToken } from "../access-token.ts";
import { accessToken, sessionToken } from "../store/session-store.ts";
import { keepRenewed, renewSession } from "./sign-in-again-dialog.tsx";

const before = sessionTokenOf(administratorClaims(3_000_000_000));
const jwt = sessionTokenOf(administratorClaims(4_000_000_000));

afterEach(() => vi.unstubAllGlobals());

test("the right password gives a new session and ends the one before", async () => {
  const { sent } = stubBrowser(({ method }) =>
    method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ jwt, accountNonLocked: true }),
  );
  sessionToken.write(before);
  expect(await renewSession("admin", " p ")).toEqual({ kind: "renewed" });
  expect(sessionToken.read()).toBe(jwt);
  expect(sent[0]?.body).toEqual({ username: "admin", password: " p " });
  expect(sent[1]).toMatchObject({ method: "DELETE", url: "https://portal.example/v1/sessions/current" });
  expect(sent[1]?.headers.get("authorization")).toBe(`Bearer ${before}`);
});

test("a token that the page fetched ends with the session before; one that the reader brought stays", async () => {
  const jwtOf = (sid: string) => sessionTokenOf({ ...administratorClaims(4_000_000_000), sid });
  for (const [isFetched, left] of [
    [true, null],
    [false, "an.access.token-of-some-length"],
  ] as const) {
    stubBrowser(() => Response.json({ jwt: jwtOf("after"), accountNonLocked: true }));
    sessionToken.write(jwtOf("before"));
    keepAccessToken("an.access.token-of-some-length", { isFetched });
    await renewSession("admin", "p");
    expect(accessToken.read()).toBe(left);
  }
});

test("an account with a second factor is asked for it, and the session stays until it is shown", async () => {
  const secondFactor = { challenge: "c", expiresAt: "2026-01-01T00:00:00Z", totp: true, recoveryCode: true };
  stubBrowser(() => Response.json({ jwt: null, accountNonLocked: true, secondFactor }));
  sessionToken.write(before);
  expect(await renewSession("admin", "p")).toEqual({ kind: "asked", asked: secondFactor });
  expect(sessionToken.read()).toBe(before);
  expect(keepRenewed(jwt)).toEqual({ kind: "renewed" });
  expect(sessionToken.read()).toBe(jwt);
});

test("a wrong password says so and keeps the session", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Not correct." }, { status: 401 }));
  sessionToken.write(before);
  expect(await renewSession("admin", "wrong")).toEqual({ kind: "refused", message: "Not correct." });
  expect(sessionToken.read()).toBe(before);
});

test("an account that was deactivated meanwhile, no answer and no token say so", async () => {
  const cases = [
    [() => Response.json({ jwt: null, accountNonLocked: false }), "Your Sandbox Account has not been activated yet."],
    [() => Promise.reject(new TypeError("x")), "Internal error please try again later."],
    [() => Response.json({ jwt: "x", accountNonLocked: true }), "Internal error please try again later."],
  ] as const;
  for (const [answer, message] of cases) {
    stubBrowser(answer);
    sessionToken.write(before);
    expect(await renewSession("admin", "p")).toEqual({ kind: "refused", message });
    expect(sessionToken.read()).toBe(before);
  }
});
