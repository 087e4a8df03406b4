import { afterEach, expect, test, vi } from "vitest";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { type SentCall, stubBrowser } from "../../testing/stub-browser.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { readClaims } from "../store/claims.ts";
import { accessToken, currentSessionState, sessionToken, toolboxContent } from "../store/session-store.ts";
import { settleSession } from "./settle-session.ts";

const FAR = 4_000_000_000;
const tokenOf = (sid: string, sub = "1") => sessionTokenOf({ ...administratorClaims(FAR), sid, sub });
const mine = tokenOf("mine");
const renewed = tokenOf("renewed");
const others = tokenOf("others", "2");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose mark is of `marked`, with `tab` in this tab, and a server whose cookie opens `cookie`. */
function open({ marked, tab, cookie }: { marked?: string; tab?: string; cookie?: string }) {
  const answer = ({ method }: SentCall) => {
    if (method === "GET") return new Response(null, { status: cookie ? 200 : 401 });
    return cookie ? Response.json({ jwt: cookie }) : Response.json({}, { status: 401 });
  };
  const browser = stubBrowser(answer);
  if (marked) writeMark(readClaims(marked));
  if (tab) sessionToken.write(tab);
  return browser;
}

const sentTo = ({ sent }: { sent: SentCall[] }) => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const RESUME = "POST /public/v1/sessions/resume";

test("a visitor costs no call", async () => {
  const browser = open({});
  await settleSession();
  expect(browser.sent).toEqual([]);
});

test("a new tab of a signed-in browser gets a token of its own, without sending one", async () => {
  const browser = open({ marked: mine, cookie: mine });
  await settleSession();
  expect(sessionToken.read()).toBe(mine);
  expect(sentTo(browser)).toEqual([RESUME]);
  expect(browser.sent[0]?.body).toEqual({});
  expect(browser.sent[0]?.headers.get("authorization")).toBeNull();
});

test("a browser that was closed since is asked once, not at each page", async () => {
  const browser = open({ marked: mine });
  await settleSession();
  await settleSession();
  expect(sessionToken.read()).toBeNull();
  expect(sentTo(browser)).toEqual([RESUME]);
  // Other tabs may still have the session: its mark is theirs.
  expect(readMark()?.id).toBe("mine");
});

test("a tab that is loaded again after signing out elsewhere forgets what its user typed", async () => {
  open({ tab: mine });
  accessToken.write("access");
  toolboxContent.write('{"text":"4000000000000002"}');
  await settleSession();
  expect([sessionToken.read(), accessToken.read(), toolboxContent.read()]).toEqual([null, null, null]);
});

test.each([429, 500, 503])("a server that answers %s has not ended the session", async (status) => {
  open({ tab: mine });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })));
  await settleSession();
  expect([sessionToken.read(), readMark()?.id]).toEqual([mine, "mine"]);
});

test("a page that is left before the server has answered keeps the session for the next one", async () => {
  vi.useFakeTimers();
  open({ tab: mine, cookie: mine });
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const settled = settleSession();
  await vi.advanceTimersByTimeAsync(499);
  expect(sessionToken.read()).toBe(mine);
  vi.stubGlobal("fetch", answered);
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect([sessionToken.read(), readMark()?.id]).toEqual([mine, "mine"]);
});

test("a tab that the browser knows nothing of forgets its user when the server stays silent", async () => {
  vi.useFakeTimers();
  open({ tab: mine, cookie: mine });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const settled = settleSession();
  await vi.advanceTimersByTimeAsync(500);
  await settled;
  expect(sessionToken.read()).toBeNull();
});

test("a session that ended while this tab slept is said to have, and what was typed stays", async () => {
  const browser = open({ tab: mine });
  toolboxContent.write("typed");
  writeMark(readClaims(mine), "idle");
  await settleSession();
  expect(currentSessionState()).toMatchObject({ status: "expired", end: "idle" });
  expect(toolboxContent.read()).toBe("typed");
  expect(browser.sent).toEqual([]);
});

test("a session that the server still has is the browser's", async () => {
  open({ tab: mine, cookie: mine });
  await settleSession();
  expect(sessionToken.read()).toBe(mine);
  expect(readMark()?.id).toBe("mine");
});

test("a tab of somebody else becomes that of whoever signed in since, with nothing of before", async () => {
  open({ marked: others, tab: mine, cookie: others });
  accessToken.write("access");
  await settleSession();
  expect([sessionToken.read(), accessToken.read()]).toEqual([others, null]);
});

test("the same user's new session keeps what was typed", async () => {
  open({ marked: renewed, tab: mine, cookie: renewed });
  accessToken.write("access");
  await settleSession();
  expect([sessionToken.read(), accessToken.read()]).toEqual([renewed, "access"]);
});

test("after two sign-ins at once all tabs have the session of the cookie", async () => {
  open({ marked: mine, cookie: renewed });
  await settleSession();
  expect(sessionToken.read()).toBe(renewed);
  expect(readMark()?.id).toBe("renewed");
});

test("what a late answer left behind in a tab without a session is swept", async () => {
  const { stored } = open({});
  stored.set("connect-portal.toolbox", "{}");
  stored.set("openapi-reference/a/b", "{}");
  stored.set("connect-portal.draft.contact", "{}");
  await settleSession();
  expect([...stored.keys()]).toEqual(["connect-portal.draft.contact"]);
});

test("no answer, a broken one, no storage and calls to another origin change nothing", async () => {
  open({ marked: mine });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("x")));
  await settleSession();
  vi.stubGlobal("fetch", async () => Response.json({ jwt: "broken" }));
  await settleSession();
  expect(sessionToken.read()).toBeNull();

  const elsewhere = open({ marked: mine, cookie: mine });
  vi.stubGlobal("document", { querySelector: () => ({ content: "https://api.example" }) });
  await settleSession();
  expect([sessionToken.read(), elsewhere.sent.length]).toEqual([null, 0]);

  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const denied = open({});
  for (const storage of ["sessionStorage", "localStorage"]) {
    vi.stubGlobal(storage, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 });
  }
  await settleSession();
  expect(denied.sent).toEqual([]);
});
