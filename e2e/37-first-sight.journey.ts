import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { useBrowser } from "./support/browser.ts";
import { signInByForm, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();
const CARDS = "/swagger-ui/4.2.4/issuing/card-management";

testAtNight(
  "a returning user stands before the module of last time in one click, and the next user of the browser does not",
  async () => {
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
  },
);

test("public pages have their words and their look before any script or style sheet is there", async () => {
  const page = await visit.context.newPage();
  await page.route(/\.(?:js|css)$/, (route) => route.abort());
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

test("a page that is reached by a link looks like the same page loaded by its address", async () => {
  const page = await visit.context.newPage();
  const look = async () => {
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    await button.waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { ...(await button.boundingBox()), scrolled: await page.evaluate(() => scrollY) };
  };
  await page.goto("/home");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
  const reached = await look();
  await page.reload();
  expect(reached).toEqual(await look());
});

test("a page of members shows its bar and a skeleton before any script, and nothing of what is closed", async () => {
  const page = await visit.context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(CARDS);
  await page.getByRole("banner").getByText("Connect Portal").waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor();
  expect(await page.content()).not.toContain("Create card");
});

testAtNight(
  "a signed-in reader has the operation of the address before any script, and the live page takes its place",
  async () => {
    const { page, context } = visit;
    await signInByForm(page, inject("accounts").integrator);
    for (const [query, title, isBelow] of [
      ["", "Create card", false],
      ["?api=Update%20card", "Update card", true],
    ] as const) {
      const errors: string[] = [];
      const still = await context.newPage();
      await still.route(/\.js$/, (route) => route.abort());
      await still.goto(CARDS + query);
      await still.getByRole("heading", { level: 2, name: title }).waitFor();
      await still.getByRole("treeitem", { name: /Get card/ }).waitFor();
      const early = await still.getByRole("heading", { level: 2, name: title }).boundingBox();

      const live = await context.newPage();
      live.on("pageerror", ({ message }) => errors.push(message));
      await live.goto(CARDS + query);
      await live.locator("[data-first]").waitFor({ state: "detached" });
      const heading = live.getByRole("heading", { level: 2, name: title });
      await heading.waitFor();
      expect(errors).toEqual([]);
      // What is read stays where it is; what stands further down is gone to.
      if (!isBelow)
        await expect
          .poll(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - (early?.y ?? 0)))
          .toBeLessThan(12);
      expect(await live.evaluate(() => scrollY > 0)).toBe(isBelow);
      await live.getByRole("button", { name: "Sign out" }).waitFor();
    }
  },
);

testAtNight(
  "a signed-in reader has the catalogue's cards before any script, and they stay where they are",
  async () => {
    const { page, context } = visit;
    await signInByForm(page, inject("accounts").integrator);
    const still = await context.newPage();
    await still.route(/\.js$/, (route) => route.abort());
    const live = await context.newPage();
    for (const [path, words] of [
      ["/select-product", "PowerCard V4"],
      ["/select-version/2", "Release 4.2.4"],
      ["/select-solution/424", "Issuing"],
      ["/select-module/42401/Issuing", "Card Management"],
    ] as const) {
      const placeIn = async (tab: Page) =>
        (await tab.locator("li").getByText(words, { exact: true }).first().boundingBox())?.y;
      await still.goto(path);
      const early = await placeIn(still);
      expect(await still.getByRole("navigation", { name: "Breadcrumbs" }).textContent()).toContain("Products");
      await live.goto(path);
      await live.getByRole("button", { name: "Sign out" }).waitFor();
      await expect
        .poll(async () => Math.abs(((await placeIn(live)) ?? 0) - (early ?? 0)), { message: path })
        .toBeLessThan(2);
      await live.getByRole("button", { name: "Sign out" }).waitFor();
      expect(await live.getByRole("main").textContent(), path).not.toContain("...");
      // In the order of the content.
      const titles = live.getByRole("main").getByRole("heading", { level: 2 });
      if (path === "/select-product")
        expect(await titles.allTextContents()).toEqual(["PowerCard V4", "V4", "PowerCard 3.5"]);
      if (path === "/select-version/2") {
        const names = ["4.2.4", "4.1.0", "4.0.2", "4.3.0"].map((name) => `Release ${name}`);
        expect(await titles.allTextContents()).toEqual(names);
      }
    }
  },
);

testAtNight("on a phone nothing moves when the fonts come", async () => {
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

testAtNight(
  "an address with a fragment shows no other operation than it names, and nothing once the session has ended",
  async () => {
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

    const html = async () =>
      (await context.request.get(sharedPortal().url + CARDS, { headers: { accept: "text/html" } })).text();
    expect(await html()).toContain("Create card");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await html()).not.toContain("Create card");
  },
);

test("texts that the server has written stay as they are when the page comes alive", async () => {
  const page = await visit.context.newPage();
  await startSession(page, inject("accounts").integrator);
  await page.addInitScript(() => {
    const replaced: string[] = [];
    Object.assign(globalThis, { replaced });
    new MutationObserver((changes) => {
      for (const { target, removedNodes } of changes) {
        const isText = target instanceof Element && target.matches(".oar-markdown");
        if (isText && removedNodes.length > 0) replaced.push(target.innerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const renderer = page.waitForResponse(/render-markdown/);
  await page.goto(CARDS);
  await (await renderer).finished();
  await page.waitForLoadState("networkidle");
  expect(await page.locator(".oar-markdown code").count()).toBeGreaterThan(0);
  expect(await page.evaluate("replaced")).toEqual([]);
});
