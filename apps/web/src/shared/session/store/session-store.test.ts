import { expect, test } from "vitest";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { sessionState } from "./session-store.ts";

const token = sessionTokenOf(administratorClaims(1_000));

test("no token, or one that cannot be read, is nobody", () => {
  expect(sessionState(null, new Date(0)).status).toBe("anonymous");
  expect(sessionState("not a token", new Date(0)).status).toBe("anonymous");
});

test("a session is signed in until the second of its end, and expired from then on", () => {
  expect(sessionState(token, new Date(999_999)).status).toBe("signed-in");
  expect(sessionState(token, new Date(1_000_000)).status).toBe("expired");
  expect(sessionState(token, new Date(2_000_000)).status).toBe("expired");
});

test("an expired session still says whose it was", () => {
  expect(sessionState(token, new Date(2_000_000))).toMatchObject({ session: { username: "admin" } });
});

test("a session that the server no longer takes is expired before its time, and says how it ended", () => {
  expect(sessionState(token, new Date(0), "idle")).toMatchObject({ status: "expired", end: "idle" });
  expect(sessionState(token, new Date(0), "expired")).toMatchObject({ status: "expired", end: "expired" });
});
