import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { useBrowser } from "./support/browser.ts";
import { type Account, SESSION_KEY, signInByForm, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();
const CARDS = "/swagger-ui/4.2.4/issuing/card-management?api=Create%20card";
const PAN = "4000000000000002";

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
const tokenOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
const claimsOf = (token: string | null) => JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
const nameIn = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Profile, signed in as/ });
const registerIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Create an account" });
const signOutIn = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();

const bodyIn = (page: Page) =>
  page.locator('[data-operation="createCard"]').getByRole("textbox", { name: "Request body" });

async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(sharedPortal().url + path);
  return tab;
}

/** Opens Create card and types a card number into the body of its request. */
async function typeCardNumber(tab: Page) {
  await bodyIn(tab).fill(`{"cardNumber":"${PAN}"}`);
  await expect.poll(() => kept(tab)).toContain(PAN);
}

testAtNight("a second tab, a link in it and a Ctrl-click open signed in, each with a token of its own", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);

  const second = await context.newPage();
  const seen: string[] = [];
  second.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await second.goto(sharedPortal().url + CARDS);
  await second.locator('[data-operation="createCard"]').waitFor();
  expect(seen).not.toContain("/");
  // The server writes the first screen into the page, so it stands there before the tab has its token.
  await expect.poll(() => tokenOf(second)).not.toBeNull();
  expect(claimsOf(await tokenOf(second)).sid).toBe(claimsOf(await tokenOf(page)).sid);
  expect(seen).not.toContain("/");

  const [third] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Select PowerCard V4" }).click({ modifiers: ["Control"] }),
  ]);
  await third.getByRole("link", { name: "Learn More about release 4.2.4" }).waitFor();

  const home = await newTab(context, "/home");
  await nameIn(home).waitFor();

  // Scripts see neither the cookie nor, outside of the tab, a token; the cookie ends with the browser.
  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith("connect-portal-session"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", expires: -1 });
  const token = (await tokenOf(page)) ?? "";
  const shared = await page.evaluate(() => `${document.cookie}${JSON.stringify({ ...localStorage })}`);
  for (const secret of [token, token.split(".")[2] ?? "", cookie?.value ?? "", "demo"]) {
    expect(shared).not.toContain(secret);
  }
});

test("signing out in one tab ends all of them, nothing typed is left, and whoever signs in next is in all", async () => {
  const { page, context } = visit;
  const { integrator, administrator } = inject("accounts");
  await signInByForm(page, integrator);
  const second = await newTab(context, CARDS);
  await typeCardNumber(second);
  const home = await newTab(context, "/about");
  await nameIn(home).waitFor();

  await signOutIn(page);
  await registerIn(page).waitFor();
  await second.waitForURL((url) => url.pathname === "/");
  await second.getByText("You signed out in another tab.").waitFor();
  await registerIn(home).waitFor();
  expect(new URL(home.url()).pathname).toBe("/about");
  for (const tab of [page, second, home]) {
    const left = await kept(tab);
    for (const what of [PAN, "token", "browser-session", "demo"]) expect(left).not.toContain(what);
  }
  expect((await context.cookies()).filter(({ name }) => name.startsWith("connect-portal"))).toEqual([]);

  // The Back button brings nothing back either.
  await second.goBack().catch(() => null);
  await expect.poll(() => second.locator("body").innerText()).not.toContain(PAN);

  await signInByForm(page, administrator);
  await expect.poll(() => nameIn(home).textContent()).toContain(administrator.username);
  await second.goto(sharedPortal().url + CARDS);
  await bodyIn(second).waitFor();
  expect(await second.locator("body").innerText()).not.toContain(PAN);
  expect(await kept(second)).not.toContain(PAN);
});

testAtNight("without signing out before: another account in one tab replaces the one in the others", async () => {
  const { page, context } = visit;
  const { integrator, administrator } = inject("accounts");
  await signInByForm(page, integrator);
  const second = await newTab(context, CARDS);
  await typeCardNumber(second);
  await asSomebodyElse(await context.newPage(), administrator);
  await second.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => nameIn(second).textContent()).toContain(administrator.username);
  expect(await kept(second)).not.toContain(PAN);
  await expect.poll(() => nameIn(page).textContent()).toContain(administrator.username);
});

/** As a tab whose sign-in page was open since before the other tabs were signed in. */
async function asSomebodyElse(tab: Page, account: Account) {
  await startSession(tab, account);
  await tab.evaluate((key) => {
    const claims = JSON.parse(
      atob((sessionStorage.getItem(key) ?? "").split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""),
    );
    const mark = { id: claims.sid, userId: claims.sub, ends: claims.exp * 1000 };
    localStorage.setItem("connect-portal.browser-session", JSON.stringify(mark));
    new BroadcastChannel("connect-portal/session").postMessage("changed");
  }, SESSION_KEY);
}

testAtNight("a tab that slept looks before it shows anything", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const second = await context.newPage();
  // Asleep it hears nothing of the other tabs. The browser's own freezing leaves alone a tab that is driven from outside.
  await second.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await second.goto(sharedPortal().url + CARDS);
  await typeCardNumber(second);
  await signOutIn(page);
  await registerIn(page).waitFor();
  expect(await kept(second)).toContain(PAN);
  await second.evaluate(() => void document.dispatchEvent(new Event("resume")));
  await second.waitForURL((url) => url.pathname === "/");
  expect(await kept(second)).not.toContain(PAN);
});

testAtNight("a page that is left while it asks for its session leaves it to the next page", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.route("**/v1/sessions", () => new Promise(() => {}), { times: 1 });
  const asked = page.waitForRequest("**/v1/sessions");
  await page.evaluate(() => location.assign("/select-product"));
  await asked;
  await page.goto(CARDS);
  await nameIn(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(new URL(CARDS, page.url()).pathname);
});

testAtNight("a page that the Back button brings back as it was is hidden until it has been looked at", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  await page.goto(CARDS);
  await page.locator('[data-operation="createCard"]').waitFor();
  const isSeen = () => page.evaluate(() => document.documentElement.style.visibility !== "hidden");
  const turn = (type: string) =>
    page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn("pagehide");
  expect(await isSeen()).toBe(false);
  await turn("pageshow");
  expect(await isSeen()).toBe(true);
  await turn("pagehide");
  await page.evaluate(() => sessionStorage.clear());
  await turn("pageshow");
  await page.waitForURL((url) => url.pathname === "/");
});

testAtNight("a tab that is loaded again after it missed the end of its session shows nothing of it", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const second = await newTab(context, CARDS);
  await typeCardNumber(second);
  // As a browser that put the tab to rest: its page is gone, its storage is not.
  await second.goto("about:blank");
  await signOutIn(page);
  await registerIn(page).waitFor();
  await second.goto(sharedPortal().url + CARDS);
  await second.waitForURL((url) => url.pathname === "/");
  expect(await kept(second)).not.toContain(PAN);
});

testAtNight("without channels between tabs the storage speaks, and without storage a tab is on its own", async () => {
  const { page, context } = visit;
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "BroadcastChannel"));
  await signInByForm(page, inject("accounts").integrator);
  const second = await newTab(context, "/select-product");
  await second.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  // What the server wrote hears nothing yet.
  await second.locator("[data-first]").waitFor({ state: "detached" });
  await signOutIn(page);
  await second.waitForURL((url) => url.pathname === "/");

  const denied = await context.newPage();
  await denied.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await denied.goto(`${sharedPortal().url}/login`);
  await denied.getByLabel("Username").fill(inject("accounts").integrator.username);
  await denied.getByLabel("Password", { exact: true }).fill(inject("accounts").integrator.password);
  await denied.getByRole("button", { name: "Sign in" }).click();
  await denied
    .getByRole("alert")
    .getByText(/blocks the portal/)
    .waitFor();
  expect(new URL(denied.url()).pathname).toBe("/login");
});

testAtNight("a sign-in elsewhere leads a waiting tab to the page that it was opened for", async () => {
  const { page, context } = visit;
  const waiting = await newTab(context, CARDS);
  await waiting.getByRole("link", { name: "Sign in", exact: true }).first().waitFor();
  await signInByForm(page, inject("accounts").integrator);
  await waiting.waitForURL(`**${CARDS}*`);
  await waiting.locator('[data-operation="createCard"]').waitFor();
});

testAtNight("signing in again in one tab goes on in all of them, with what was typed", async () => {
  const { page, context } = visit;
  const { integrator } = inject("accounts");
  await signInByForm(page, integrator);
  const second = await newTab(context, CARDS);
  await typeCardNumber(second);
  const before = claimsOf(await tokenOf(second)).sid;
  await asSomebodyElse(await context.newPage(), integrator);
  await expect.poll(async () => claimsOf(await tokenOf(second)).sid).not.toBe(before);
  expect(await kept(second)).toContain(PAN);
  expect(new URL(second.url()).pathname).toContain("/swagger-ui/");
});

testAtNight("a load that failed in one tab loses nothing in another, and signing in again goes on there", async () => {
  const { page, context } = visit;
  const { integrator } = inject("accounts");
  await signInByForm(page, integrator);
  const second = await newTab(context, CARDS);
  await typeCardNumber(second);
  await page.route("**/versions/424/solutions", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/select-solution/424");
  await sorryIn(page).getByText("Internal error please try again later.").waitFor();
  await sorryIn(page).getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
  await sorryIn(second).getByRole("button", { name: "Sign in again here" }).waitFor();
  expect(await kept(second)).toContain(PAN);
  expect(await kept(page)).not.toContain("token");

  await signInByForm(page, integrator);
  await sorryIn(second).waitFor({ state: "detached" });
  expect(await bodyIn(second).innerText()).toContain(PAN);
});

testAtNight(
  "a session that was ended elsewhere: Send says so, and goes on where it was after signing in again",
  async () => {
    const { page, context } = visit;
    const { integrator } = inject("accounts");
    await signInByForm(page, integrator);
    await page.goto(CARDS);
    const card = page.locator('[data-operation="createCard"]');
    await expect.poll(() => textIn(page)).toContain("embossedName");
    const body = await textIn(page);
    await bodyIn(page).fill(body.replace(/"embossedName": "[^"]*"/, '"embossedName": "TYPED BEFORE"'));
    await endOnServer(page);
    await card.getByRole("button", { name: "Send" }).click();
    await sorryIn(page).getByText("Your session is expired please login again.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
    await card.getByText("Not sent. Your session is expired please login again.").waitFor();
    await sorryIn(page).getByRole("button", { name: "Sign in again here" }).click();
    await page.getByLabel("Password", { exact: true }).fill(integrator.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Send" }).click();
    await card
      .getByText(/^201 Created/)
      .first()
      .waitFor();

    // The sign-in page shows its form to a session that has ended, and nobody as signed in.
    await endOnServer(page);
    const late = await context.newPage();
    await late.goto(`${sharedPortal().url}/login`);
    await late.getByLabel("Username").waitFor();
    await page.goto("/login");
    await registerIn(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
  },
);

/** Of the plain editor that a page begins with, or of the one that takes its place. */
const textIn = (page: Page) =>
  bodyIn(page).evaluate((editor) => ("value" in editor ? String(editor.value) : (editor.textContent ?? "")));

const sorryIn = (page: Page) => page.getByRole("dialog", { name: "Sorry!" });

/** As an administrator does, or the user from another browser: no tab is told. */
async function endOnServer(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.delete(`${sharedPortal().url}/v1/sessions/current`, { headers });
}
