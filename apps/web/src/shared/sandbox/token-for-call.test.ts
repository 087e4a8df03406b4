import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAccessToken } from "../session/access-token.ts";
import { clearSession } from "../session/end/sign-out.ts";
import { accessToken, sessionToken } from "../session/store/session-store.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { tokenForCall } from "./token-for-call.ts";

const OWN = "https://portal.example/PowerCardConnectApi/rest/4.2.4/issuing/cards";
const FOREIGN = "https://evil.example/PowerCardConnectApi/rest/4.2.4/issuing/cards";
const OLD = `old.${"o".repeat(40)}`;
const NEW = `new.${"n".repeat(40)}`;
const issued = { access_token: NEW, token_type: "Bearer", expires_in: 300, scope: "sandbox" };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((text) => void logged.push(text));
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 14, 0) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function portal(answer: () => Response = () => Response.json(issued, { status: 201 })) {
  const browser = stubBrowser(answer);
  sessionToken.write("session");
  return browser;
}

test("a call of the own sandbox gets a new token, which is kept and said", async () => {
  const { sent } = portal();
  expect(await tokenForCall({ url: OWN, refused: null })).toEqual({
    token: NEW,
    note: "Sent with a new sandbox token, valid until 14:05",
  });
  expect(sent).toMatchObject([{ url: "https://portal.example/v1/sandbox/tokens", method: "POST" }]);
  expect(accessToken.read()).toBe(NEW);
  expect(logged).toEqual([]);
});

test("a call of another server gets none and nothing is asked for: that is logged only", async () => {
  const { sent } = portal();
  expect(await tokenForCall({ url: FOREIGN, refused: null })).toBeNull();
  keepAccessToken(OLD, { isFetched: true });
  expect(await tokenForCall({ url: FOREIGN, refused: OLD })).toBeNull();
  expect(sent).toEqual([]);
  expect(accessToken.read()).toBe(OLD);
  expect(logged).toEqual(["No token found", "No token found"]);
});

test("a fetched token that is refused is replaced by a new one, which is a fetched one too", async () => {
  portal();
  keepAccessToken(OLD, { isFetched: true });
  expect(await tokenForCall({ url: OWN, refused: OLD })).toMatchObject({ token: NEW });
  expect(await tokenForCall({ url: OWN, refused: NEW })).toMatchObject({ token: NEW });
});

test("a token that the reader brought is never replaced", async () => {
  const { sent } = portal();
  keepAccessToken(OLD, { isFetched: true });
  keepAccessToken(`typed.${OLD.slice(0, -1)}x`);
  expect(await tokenForCall({ url: OWN, refused: accessToken.read() })).toBeNull();
  expect(sent).toEqual([]);
  expect(accessToken.read()).toMatch(/^typed/);
});

test("another call may have brought one meanwhile: then no further one is made", async () => {
  const { sent } = portal();
  keepAccessToken(NEW, { isFetched: true });
  expect(await tokenForCall({ url: OWN, refused: null })).toEqual({ token: NEW });
  expect(sent).toEqual([]);
});

const internal = "The sandbox issued no access token. Internal error please try again later.";
test.each([
  [
    "says that the session is over",
    () => new Response("", { status: 401 }),
    "Your session is expired please login again.",
  ],
  ["fails", () => new Response("", { status: 503 }), internal],
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch")) as never, internal],
])("where the portal %s there is none to be had, and the reader is told why", async (_, answer, failure) => {
  portal(answer);
  expect(await tokenForCall({ url: OWN, refused: null })).toEqual({ failure });
  expect(accessToken.read()).toBeNull();
  expect(logged).toEqual(["No token found"]);
});

test("who signs out meanwhile leaves no token behind", async () => {
  const { stored } = portal(() => {
    clearSession();
    return Response.json(issued, { status: 201 });
  });
  expect(await tokenForCall({ url: OWN, refused: null })).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});
