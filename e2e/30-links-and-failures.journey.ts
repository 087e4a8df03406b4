import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
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

describe("a link that a visitor opens", () => {
  test.each([
    [CARDS, "Create card · 4.2.4"],
    ["/select-module/42401/Issuing?q=currency#top", "the modules of Issuing"],
    ["/webhooks-ui/4.2.4/issuing/card-management", "the webhooks of Card management · 4.2.4"],
    ["/credentials", "your credentials"],
  ])("%s: the home page says what it was for, and signing in leads there", async (path, words) => {
    const { page } = visit;
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText(`Sign in to read ${words}`).waitFor();
    await page.reload();
    await signInLink(page).click();
    await page.getByText(`To read ${words}`).waitFor();
    await fillIn(page, inject("accounts").integrator);
    await page.waitForURL((url) => (url.pathname + url.search + url.hash).startsWith(path));
    await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, SESSION_KEY);
  });

  test("the words and both pages are accessible, and the keyboard is at the way on", async () => {
    const { page } = visit;
    await page.goto(CARDS);
    await signInLink(page).waitFor();
    await expect.poll(() => signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await expectAccessibleInBothSchemes(page, "the home page with a link's words");
    await page.keyboard.press("Enter");
    await page.getByText("To read Create card · 4.2.4").waitFor();
    await expectAccessibleInBothSchemes(page, "the sign-in page with a link's words");
  });

  test("it is kept while somebody looks for another way in", async () => {
    const { page } = visit;
    await page.goto("/select-version/2");
    await page.getByText("Sign in to read the releases of a product").waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("link", { name: "Sign in with your existing account" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await fillIn(page, inject("accounts").integrator);
    await page.waitForURL("**/select-version/2");
  });

  test.each([
    "//evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "https://evil.example/users",
    "/v1/sessions",
  ])("a target that is no page of the portal is not followed: %s", async (path) => {
    const { page } = visit;
    await page.goto("/login");
    await page.evaluate((target) => {
      sessionStorage.setItem("connect-portal.left-page", JSON.stringify({ why: "asked", path: target }));
    }, path);
    await page.reload();
    await fillIn(page, inject("accounts").integrator);
    await page.waitForURL((url) => url.pathname === "/select-product");
  });
});

test("'Explore our APIs' and what leads to the same page say how to get in", async () => {
  const { page } = visit;
  await page.goto("/home");
  const ways = page.locator('a[href="/select-product"]');
  await expect.poll(() => ways.count()).toBe(6);
  for (let index = 0; index < 6; index++) {
    await page.goto("/home");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await ways.nth(index).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText("Sign in to read our APIs").waitFor();
    await expect.poll(() => signInLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  }
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

describe("what the server refuses stands on the page, and the session goes on", () => {
  test.each([
    ["/select-version/77", "This product does not exist or is not open to you."],
    ["/select-solution/77", "This release does not exist or is not open to you."],
    ["/select-solution/430", "This release is not open yet."],
    ["/select-module/77/Nothing", "This solution does not exist or is not open to you."],
    ["/swagger-ui/9.9.9/issuing/cards", "This file does not exist or is not open to you."],
    ["/webhooks-ui/9.9.9/issuing/cards", "This file does not exist or is not open to you."],
  ])("%s", async (path, words) => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    await page.goto(path);
    await page.getByRole("heading", { name: words }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expectAccessibleInBothSchemes(page, path);
    await page.getByRole("main").getByRole("alert").getByRole("link", { name: "Products" }).click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    expect(await isSignedIn(page)).toBe(true);
  });

  test("a module that sends nothing still says that", async () => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    await page.goto("/webhooks-ui/4.2.4/issuing/reference-data");
    await page.getByRole("heading", { name: /publishes no events/ }).waitFor();
  });

  test("an API search that is refused", async () => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    await page.route("**/v1/ws/apis*", (route) =>
      route.fulfill({ status: 429, json: { errorMessage: "Too many requests.", code: "too_many_requests" } }),
    );
    await page.goto("/select-module/42401/Issuing?q=card");
    await page.getByRole("alert").getByText("Too many requests.").waitFor();
    await page.getByRole("link", { name: /Reference Data/ }).waitFor();
    expect(await isSignedIn(page)).toBe(true);
  });
});

test.each([
  ["/select-version/2", "**/v1/ws/products/2/versions", "Loading releases"],
  ["/select-solution/424", "**/v1/ws/versions/424/solutions", "Loading solutions"],
  ["/select-module/42401/Issuing", "**/v1/ws/solutions/42401/modules", "Loading modules"],
])("%s shows a spinner while it loads", async (path, call, words) => {
  const { page } = visit;
  await startSession(page, inject("accounts").integrator);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole("status").getByText(words).waitFor();
  expect((await page.getByText(words).boundingBox())?.width).toBeGreaterThan(60);
  answer();
  await page.getByText(words).waitFor({ state: "detached" });
});
