import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type Account, SESSION_KEY, startSession } from "./support/session.ts";

const visit = useBrowser();

const CARDS = "/swagger-ui/4.2.4/issuing/card-management?api=Create%20card";
const signInLink = (page: Page) => page.getByRole("main").getByRole("status").getByRole("link", { name: "Sign in" });
const isSignedIn = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, SESSION_KEY);

async function fillIn(page: Page, { username, password }: Account) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a link: both pages say what it was for, the keyboard is at the way on, and signing in leads there", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  await page.getByText("Sign in to read Create card · 4.2.4").waitFor();
  await page.reload();
  await expect.poll(() => signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await expectAccessibleInBothSchemes(page, "the home page with a link's words");
  await page.keyboard.press("Enter");
  await page.getByText("To read Create card · 4.2.4").waitFor();
  await expectAccessibleInBothSchemes(page, "the sign-in page with a link's words");
  await fillIn(page, inject("accounts").integrator);
  await page.waitForURL((url) => (url.pathname + url.search).startsWith(CARDS));
  await expect.poll(() => isSignedIn(page)).toBe(true);
});

test("a link is kept with its query and fragment while somebody looks for another way in", async () => {
  const { page } = visit;
  const path = "/select-module/42401/Issuing?q=currency#top";
  await page.goto(path);
  await page.getByText("Sign in to read the modules of Issuing").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("link", { name: "Sign in with your existing account" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await fillIn(page, inject("accounts").integrator);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
});

test("'Explore our APIs' says how to get in", async () => {
  const { page } = visit;
  await page.goto("/home");
  const ways = page.locator('a[href="/select-product"]');
  await expect.poll(() => ways.count()).toBe(6);
  await ways.filter({ hasText: "Explore our APIs" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Sign in to read our APIs").waitFor();
  await expect.poll(() => signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await signInLink(page).click();
  await fillIn(page, inject("accounts").integrator);
  await page.waitForURL("**/select-product");
});

test("a page that is not open to the account says so, signs nobody out, and opens to whom it is for", async () => {
  const { page } = visit;
  const { integrator, administrator } = inject("accounts");
  await page.goto("/users/1");
  await signInLink(page).click();
  await fillIn(page, integrator);
  await page.waitForURL((url) => url.pathname === "/");
  const words = page.getByText("User 1 is open to administrators only. You are signed in as demo.");
  await words.waitFor();
  expect(await isSignedIn(page)).toBe(true);
  await expectAccessibleInBothSchemes(page, "a page that is not open to the account");

  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Create an account" }).waitFor();
  expect(await words.count()).toBe(0);
  await page.goto("/login");
  await fillIn(page, administrator);
  await page.waitForURL("**/users/1");
});

test("what the server refuses stands on the page, and the session goes on", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  for (const [path, words] of [
    ["/select-solution/430", "This release is not open yet."],
    ["/swagger-ui/9.9.9/issuing/cards", "This file does not exist or is not open to you."],
    ["/webhooks-ui/9.9.9/issuing/cards", "This file does not exist or is not open to you."],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { name: words }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expectAccessibleInBothSchemes(page, path);
  }
  await page.getByRole("main").getByRole("alert").getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  expect(await isSignedIn(page)).toBe(true);
  await page.goto("/webhooks-ui/4.2.4/issuing/reference-data");
  await page.getByRole("heading", { name: /publishes no events/ }).waitFor();
});
