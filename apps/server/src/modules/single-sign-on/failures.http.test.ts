import { paths } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startMetricsServer } from "../../metrics/metrics-server.ts";
import { type SignOnApp, startSignOnApp } from "./testing/sign-on-app.ts";
import { createTestBrowser, type TestBrowser } from "./testing/test-browser.ts";
import { startTestProvider } from "./testing/test-provider.ts";

let portal: SignOnApp;
beforeAll(async () => {
  portal = await startSignOnApp();
});
afterAll(() => portal.close());

const member = { sub: "f-1", groups: ["bank-a"], preferred_username: "fay" };
const COOKIE = "connect-portal-single-sign-on";
const isCallback = ({ pathname }: URL) => pathname === paths.finishSingleSignOn;
const said = (address: URL) => address.searchParams.get("single-sign-on");

/** Up to where the provider leads back, without going there. */
async function comeBack(browser: TestBrowser): Promise<string> {
  portal.provider.person = member;
  return (await browser.open(portal.url + paths.beginSingleSignOn, isCallback)).href;
}

const changeFlow = (browser: TestBrowser, member: string, value: unknown) =>
  browser.changeCookie(portal.url, COOKIE, (cookie) => {
    const flow = JSON.parse(Buffer.from(cookie, "base64url").toString());
    return Buffer.from(JSON.stringify({ ...flow, [member]: value })).toString("base64url");
  });

test.each([
  [{ refuses: "access_denied", why: "The person clicked No" }, "single_sign_on_denied"],
  [{ refuses: "temporarily_unavailable" }, "single_sign_on_failed"],
])("the provider leads back with %o", async (person, code) => {
  const browser = createTestBrowser();
  expect(await portal.signIn(person, browser)).toBe(code);
  expect(await portal.sessionOf(browser)).toBeUndefined();
});

test.each(["f-1\u0000", "f-1\n", "f\u0085", "x".repeat(256)])(
  "a subject that OpenID Connect does not allow is not trusted: %j",
  async (sub) => {
    const browser = createTestBrowser();
    expect(await portal.signIn({ ...member, sub }, browser)).toBe("single_sign_on_not_trusted");
    expect(await portal.sessionOf(browser)).toBeUndefined();
  },
);

test.each(["name", "preferred_username", "email"])("a control character in %s keeps nobody out", async (claim) => {
  const browser = createTestBrowser();
  const person = { ...member, sub: `f-${claim}`, preferred_username: claim, [claim]: `Fay\u0000\u0001 Fox\r\n@x` };
  expect(await portal.signIn(person, browser)).toBe("done");
});

describe("a way back opens no session", () => {
  test("in a browser that has not begun, such as one that a stranger's link opens", async () => {
    const link = await comeBack(createTestBrowser());
    const victim = createTestBrowser();
    expect(said(await victim.open(link))).toBe("single_sign_on_expired");
    expect(await portal.sessionOf(victim)).toBeUndefined();
  });

  test("that belongs to somebody else's beginning, and the browser's own goes on", async () => {
    const link = await comeBack(createTestBrowser());
    const browser = createTestBrowser();
    const own = await comeBack(browser);
    expect(said(await browser.open(link))).toBe("single_sign_on_expired");
    expect(await portal.sessionOf(browser)).toBeUndefined();
    expect(said(await browser.open(own))).toBe("done");
  });

  test("a second time", async () => {
    const browser = createTestBrowser();
    const link = await comeBack(browser);
    const flow = browser.cookie(portal.url, COOKIE) ?? "";
    expect(said(await browser.open(link))).toBe("done");
    expect(said(await browser.open(link))).toBe("single_sign_on_expired");
    // Not even in the hands of who kept the cookie: the provider takes a code once.
    const thief = createTestBrowser();
    await comeBack(thief);
    thief.changeCookie(portal.url, COOKIE, () => flow);
    expect(said(await thief.open(link))).toBe("single_sign_on_expired");
    expect(await portal.sessionOf(thief)).toBeUndefined();
  });

  test.each([
    ["nonce", "another", "single_sign_on_not_trusted"],
    ["codeVerifier", "a".repeat(43), "single_sign_on_expired"],
    ["begunAt", 0, "single_sign_on_expired"],
    ["begunAt", "now", "single_sign_on_expired"],
  ])("when its %s is %o", async (name, value, code) => {
    const browser = createTestBrowser();
    const link = await comeBack(browser);
    changeFlow(browser, name, value);
    expect(said(await browser.open(link))).toBe(code);
    expect(await portal.sessionOf(browser)).toBeUndefined();
  });

  test("after more than ten minutes", async () => {
    const browser = createTestBrowser();
    const link = await comeBack(browser);
    const { now } = portal.clock;
    portal.clock.now = new Date(now.getTime() + 601_000);
    const address = await browser.open(link);
    portal.clock.now = now;
    expect(said(address)).toBe("single_sign_on_expired");
  });

  test("when it names another issuer (RFC 9207)", async () => {
    const browser = createTestBrowser();
    const link = new URL(await comeBack(browser));
    link.searchParams.set("iss", "https://somebody.example");
    expect(said(await browser.open(link.href))).toBe("single_sign_on_not_trusted");
  });

  test("whatever else stands in its address", async () => {
    for (const query of ["", "?state=", "?state=a&state=b", "?error=access_denied", "?code=%0d%0a&state=%ff"]) {
      const address = await createTestBrowser().open(portal.url + paths.finishSingleSignOn + query);
      expect([address.origin, address.pathname, said(address)]).toEqual([
        portal.url,
        "/login",
        "single_sign_on_expired",
      ]);
    }
  });
});

test("the cookie of a beginning is for this browser's way back alone", async () => {
  const browser = createTestBrowser();
  const answer = await browser.send(portal.url + paths.beginSingleSignOn);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^connect-portal-single-sign-on-\d+=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const address = new URL(answer.headers.get("location") ?? "");
  const flow = JSON.parse(Buffer.from(browser.cookie(portal.url, COOKIE) ?? "", "base64url").toString());
  expect(address.search).not.toContain(flow.codeVerifier);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: "code",
    redirect_uri: `${portal.url}/public/v1/single-sign-on/callback`,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge_method: "S256",
  });
});

test("a clock that differs too much is what the page names", async () => {
  const late = await startSignOnApp({ now: new Date(Date.now() + 7_200_000) });
  expect(await late.signIn(member)).toBe("single_sign_on_clock");
  await late.close();
});

test("a client secret that is wrong is for the operator", async () => {
  const wrong = await startSignOnApp({ settings: { OIDC_CLIENT_SECRET: "another" } });
  expect(await wrong.signIn(member)).toBe("single_sign_on_failed");
  await wrong.close();
});

test("a portal starts without its provider, and finds it when it is there", async () => {
  const provider = await startTestProvider();
  const early = await startSignOnApp({ provider });
  expect(await early.signIn(member)).toBe("single_sign_on_unavailable");
  const ended = await createTestBrowser().open(early.url + paths.endSingleSignOn);
  expect(ended.pathname).toBe("/home");
  await provider.open(early.url);
  expect(await early.signIn(member)).toBe("done");
  await early.close();
});

test("a provider that is away is counted, and what people do is not", async () => {
  const provider = await startTestProvider();
  const early = await startSignOnApp({ provider, settings: { METRICS_PORT: 0 } });
  const metrics = await startMetricsServer(early.app);
  const counts = async () => {
    const text = await (await fetch(metrics?.url ?? "")).text();
    const lines = text.matchAll(/^portal_single_sign_on_failures_total\{code="single_sign_on_(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, code, count]) => [code, Number(count)]));
  };
  const none = { unavailable: 0, failed: 0, not_trusted: 0, clock: 0 };
  expect(await counts()).toEqual(none);
  for (let round = 1; round <= 2; round += 1) {
    expect(await early.signIn(member)).toBe("single_sign_on_unavailable");
    expect(await counts()).toEqual({ ...none, unavailable: round });
  }
  await provider.open(early.url);
  expect(await early.signIn({ refuses: "access_denied" })).toBe("single_sign_on_denied");
  expect(await early.signIn(member)).toBe("done");
  expect(await counts()).toEqual({ ...none, unavailable: 2 });

  // Sign-ins still work with the cached configuration; the failure to refresh it is counted.
  await provider.close();
  const real = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => real() + 601_000);
  const begun = await createTestBrowser().send(early.url + paths.beginSingleSignOn);
  later.mockRestore();
  expect(begun.headers.get("location")).toContain(provider.issuer);
  expect(await counts()).toEqual({ ...none, unavailable: 3 });
  await metrics?.close();
  await early.close();
});

test("a portal without a provider says so", async () => {
  const settings = { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined };
  const plain = await startSignOnApp({ settings: settings as object });
  expect((await plain.app.inject(paths.singleSignOn)).json()).toEqual({ label: null });
  expect(await plain.signIn(member)).toBe("single_sign_on_off");
  await plain.close();
});
