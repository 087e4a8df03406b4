import { paths, problemOf } from "@connect-portal/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAccessToken } from "../../../shared/session/access-token.ts";
import { accessToken, sessionToken } from "../../../shared/session/store/session-store.ts";
import { type SentCall, stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { transformWithToken } from "./transform-with-token.ts";

const NEW = `new.${"n".repeat(40)}`;
const OLD = `old.${"o".repeat(40)}`;
const issued = { access_token: NEW, token_type: "Bearer", expires_in: 300, scope: "sandbox" };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((text) => void logged.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Issues NEW, and takes no other token. */
function portal(issue = () => Response.json(issued, { status: 201 })) {
  const browser = stubBrowser(({ url, headers }: SentCall) => {
    if (url.endsWith(paths.sandboxToken)) return issue();
    return headers.get("authorization") === `Bearer ${NEW}`
      ? Response.json({ encryptedData: "result" })
      : Response.json(problemOf("token_expired"), { status: 401 });
  });
  sessionToken.write("session");
  return browser;
}

test("without a token one is fetched, used and kept", async () => {
  portal();
  expect(await transformWithToken("encrypt", "mine", () => {})).toMatchObject({ kind: "done", text: "result" });
  expect(accessToken.read()).toBe(NEW);
});

test("a fetched token that has run out is replaced once, one of the reader's own never", async () => {
  portal();
  keepAccessToken(OLD, { isFetched: true });
  expect(await transformWithToken("decrypt", "mine", () => {})).toMatchObject({ kind: "done" });
  keepAccessToken(OLD);
  expect(await transformWithToken("decrypt", "mine", () => {})).toMatchObject({ isTokenRefused: true });
  expect(accessToken.read()).toBe(OLD);
});

test("where none is to be had that is logged only, nothing is sent, and what is said is that the call failed", async () => {
  const { sent } = portal(() => new Response("", { status: 503 }));
  expect(await transformWithToken("decrypt", "mine", () => {})).toMatchObject({
    kind: "refused",
    text: "could not decrypt data : The sandbox issued no access token. Internal error please try again later.",
  });
  expect(logged).toEqual(["No token found"]);
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([paths.sandboxToken]);
});
