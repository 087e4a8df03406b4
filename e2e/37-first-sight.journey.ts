import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { signInByForm } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();
const CARDS = "/swagger-ui/4.2.4/issuing/card-management";

test("a returning user stands before the module of last time in one click, and the next user of the browser does not", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  await page.goto("/select-module/42401/Issuing");
  await page.getByRole("link", { name: /Card Management/ }).click();
  await page.waitForURL(`**${CARDS}`);
  await page.getByRole("heading", { level: 2, name: "Create card" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();

  await signInByForm(page, inject("accounts").integrator);
  await page.getByRole("link", { name: "Continue with Issuing 4.2.4 · Card Management" }).click();
  await page.waitForURL(`**${CARDS}`);
  await page.getByRole("heading", { level: 2, name: "Create card" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();

  const next = await context.newPage();
  await signInByForm(next, inject("accounts").administrator);
  await next.getByRole("link", { name: "Select PowerCard V4" }).waitFor();
  expect(await next.getByRole("link", { name: /^Continue with/ }).count()).toBe(0);
});

test("cards of products and releases stand in the order of the content, and say whole words", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.getByRole("link", { name: "Select PowerCard V4" }).waitFor();
  expect(await titles.allTextContents()).toEqual(["PowerCard V4", "V4", "PowerCard 3.5"]);
  await page.getByRole("link", { name: "Select PowerCard V4" }).click();
  await page.getByRole("link", { name: "Learn More about release 4.2.4" }).waitFor();
  expect(await titles.allTextContents()).toEqual(["4.2.4", "4.1.0", "4.0.2", "4.3.0"].map((name) => `Release ${name}`));
  for (const release of ["/select-solution/424", "/select-solution/410"]) {
    await page.goto(release);
    await page.getByRole("link", { name: "Explore Issuing" }).waitFor();
    expect(await page.getByRole("main").textContent()).not.toContain("...");
  }
});

test("public pages have their words and their look before any script or style sheet is there", async () => {
  const page = await visit.context.newPage();
  await page.route(/\.(js|css)$/, (route) => route.abort());
  for (const [path, heading] of [
    ["/home", "One open API"],
    ["/login", "Sign in"],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 }).first();
    expect(await title.textContent()).toContain(heading);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Inter");
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.height).toBeGreaterThan(40);
    expect(bar?.height).toBeLessThan(80);
  }
});

test("whoever opens the sign-in page can type at once", async () => {
  const { page } = visit;
  await page.goto("/login");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username");
});

test("a page of members shows its bar and a skeleton before any script, and nothing of what is closed", async () => {
  const page = await visit.context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(CARDS);
  await page.getByRole("banner").getByText("Connect Portal").waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor();
  expect(await page.content()).not.toContain("Create card");
});

test.each([
  ["", "Create card", 0],
  ["?api=Update%20card", "Update card", 1],
])(
  "a signed-in reader has the operation of %s before any script, and the live page takes its place",
  async (query, title, below) => {
    const { page, context } = visit;
    await signInByForm(page, inject("accounts").integrator);

    const still = await context.newPage();
    await still.route(/\.js$/, (route) => route.abort());
    await still.goto(CARDS + query);
    await still.getByRole("heading", { level: 2, name: title }).waitFor();
    await still.getByRole("treeitem", { name: /Get card/ }).waitFor();
    await still.getByText("PowerCard V4").waitFor();
    const early = await still.getByRole("heading", { level: 2, name: title }).boundingBox();
    expect(await still.locator("first-screen").getAttribute("inert")).toBe("");

    const live = await context.newPage();
    await live.goto(CARDS + query);
    await live.locator("first-screen").waitFor({ state: "detached" });
    const heading = live.getByRole("heading", { level: 2, name: title });
    await heading.waitFor();
    // What is read stays where it is.
    await expect.poll(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - (early?.y ?? 0))).toBeLessThan(12);
    expect(await live.evaluate(() => scrollY > 0)).toBe(below === 1);
    await live.getByRole("button", { name: "Sign out" }).waitFor();
  },
);

test.each([
  ["/select-product", "PowerCard V4"],
  ["/select-version/2", "Release 4.2.4"],
  ["/select-solution/424", "Issuing"],
  ["/select-module/42401/Issuing", "Card Management"],
])("a signed-in reader has the cards of %s before any script, and they stay where they are", async (path, words) => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const placeIn = async (tab: Page) =>
    (await tab.locator("li").getByText(words, { exact: true }).first().boundingBox())?.y;

  const still = await context.newPage();
  await still.route(/\.js$/, (route) => route.abort());
  await still.goto(path);
  const early = await placeIn(still);
  expect(await still.getByRole("navigation", { name: "Breadcrumbs" }).textContent()).toContain("Products");

  const live = await context.newPage();
  await live.goto(path);
  await live.locator("first-screen").waitFor({ state: "detached" });
  await expect.poll(async () => Math.abs(((await placeIn(live)) ?? 0) - (early ?? 0))).toBeLessThan(2);
  await live.getByRole("button", { name: "Sign out" }).waitFor();
});

test("on a phone nothing moves when the fonts come", async () => {
  const placeOf = async (fonts: RegExp | null) => {
    const page = await visit.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    if (fonts) await page.route(fonts, (route) => route.abort());
    await page.goto("/home");
    await page.evaluate(() => document.fonts.ready);
    return (await page.getByText("Sandbox version", { exact: true }).boundingBox())?.y ?? 0;
  };
  expect(Math.abs((await placeOf(/\.woff2$/)) - (await placeOf(null)))).toBeLessThan(2);
});

test("an address with a fragment shows no other operation than it names", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const still = await context.newPage();
  await still.route(/\.js$/, (route) => route.abort());
  await still.goto(`${CARDS}#operation/getCard`);
  await still.getByRole("treeitem", { name: /Get card/ }).waitFor();
  expect(await still.getByRole("heading", { level: 2, name: "Create card" }).count()).toBe(0);
  const live = await context.newPage();
  await live.goto(`${CARDS}#operation/getCard`);
  await live.getByRole("heading", { level: 2, name: "Get card" }).waitFor();
});

test("once the session has ended the page's HTML says nothing of the module any more", async () => {
  const { page, context } = visit;
  await signInByForm(page, inject("accounts").integrator);
  const html = async () =>
    (await context.request.get(sharedPortal().url + CARDS, { headers: { accept: "text/html" } })).text();
  expect(await html()).toContain("Create card");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(await html()).not.toContain("Create card");
});
