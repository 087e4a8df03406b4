import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { selectionValue } from "./selection.ts";
import { accessToken, sessionToken, testerContent, toolboxContent } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

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

test("signing out forgets what was typed into the API reference, keys and bodies included, and nothing of public forms", () => {
  const { stored } = stubBrowser(() => new Response(null, { status: 204 }));
  sessionToken.write("the.session.token");
  stored.set("openapi-reference/a document/the access", '{"credentials":{"key":{"username":"","secret":"s3cret"}}}');
  stored.set("openapi-reference/a document/createCard", '{"bodies":{"application/json":"4000000000000002"}}');
  stored.set("connect-portal.draft.contact", "{}");
  signOut();
  expect([...stored.keys()]).toEqual(["connect-portal.draft.contact"]);
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
