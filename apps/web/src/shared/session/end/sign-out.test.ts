import { afterEach, expect, test, vi } from "vitest";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { selectionValue } from "../selection.ts";
import { signIn } from "../start/sign-in.ts";
import { readClaims } from "../store/claims.ts";
import { accessToken, sessionToken, testerContent, toolboxContent } from "../store/session-store.ts";
import { clearSession, signOut, signOutAfterFailure } from "./sign-out.ts";

afterEach(() => vi.unstubAllGlobals());

test("signing out forgets both tokens, the selection, the toolbox and the webhook tester at once, and ends the session on the server", () => {
  const { stored, sent } = stubBrowser(() => new Response(null, { status: 204 }));
  sessionToken.write("the.session.token");
  accessToken.write("access");
  selectionValue.write("{}");
  toolboxContent.write("{}");
  testerContent.write("{}");
  signOut();
  expect([...stored]).toEqual([]);
  expect(sent[0]).toMatchObject({ method: "DELETE", url: "https://portal.example/v1/sessions/current" });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer the.session.token");
});

test("signing out forgets whatever was typed, in the API reference and in any other place", () => {
  const { stored } = stubBrowser(() => new Response(null, { status: 204 }));
  sessionToken.write(sessionTokenOf(administratorClaims(4_000_000_000)));
  stored.set("openapi-reference/a document/the access", '{"credentials":{"key":{"username":"","secret":"s3cret"}}}');
  stored.set("openapi-reference/a document/createCard", '{"bodies":{"application/json":"4000000000000002"}}');
  stored.set("connect-portal.last-user-search", "{}");
  stored.set("connect-portal.draft.contact", "{}");
  stored.set("connect-portal.what-comes-next", "{}");
  stored.set("somebody-elses", "{}");
  signOut();
  expect([...stored.keys()]).toEqual(["somebody-elses"]);
});

test("what a visitor typed into a public form stays when signing in failed", () => {
  const { stored } = stubBrowser(() => new Response());
  stored.set("connect-portal.draft.contact", "{}");
  clearSession();
  expect([...stored.keys()]).toEqual(["connect-portal.draft.contact"]);
});

test("signing out reaches the other tabs, and leaves a session alone that began in one of them", () => {
  stubBrowser(() => new Response(null, { status: 204 }));
  const tokenOf = (sid: string) => sessionTokenOf({ ...administratorClaims(4_000_000_000), sid });
  signIn(tokenOf("mine"));
  expect(readMark()?.id).toBe("mine");
  signOut();
  expect(readMark()).toBeNull();
  signIn(tokenOf("mine"));
  writeMark(readClaims(tokenOf("theirs")));
  signOut();
  expect(readMark()?.id).toBe("theirs");
});

test("after a failure this tab forgets everything, and the others keep what was typed", () => {
  const { stored, sent } = stubBrowser(() => new Response(null, { status: 204 }));
  signIn(sessionTokenOf({ ...administratorClaims(4_000_000_000), sid: "mine" }));
  toolboxContent.write("{}");
  signOutAfterFailure();
  expect([...stored]).toEqual([]);
  expect(sent).toMatchObject([{ method: "DELETE", url: "https://portal.example/v1/sessions/current" }]);
  expect(readMark()).toMatchObject({ id: "mine", end: "expired" });
});

test("without a session there is nothing to tell the server", () => {
  const { sent } = stubBrowser(() => new Response());
  signOut();
  expect(sent).toEqual([]);
});

test("a server that does not answer changes nothing", async () => {
  const { stored } = stubBrowser(() => Promise.reject(new TypeError("Failed to fetch")));
  sessionToken.write("the.session.token");
  signOut();
  expect([...stored]).toEqual([]);
});
