import { noticePages } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { signInByForm } from "./support/session.ts";

const visit = useBrowser();

const mainLinks = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();

test("the bar of a visitor has the company, that of who is signed in what they work with", async () => {
  const { page } = visit;
  await page.goto("/home");
  expect(await mainLinks(page)).toEqual(["About", "Events", "Videos", "Press"]);
  await signInByForm(page, inject("accounts").administrator);
  expect(await mainLinks(page)).toEqual(["Products", "Credentials", "Sandbox", "User Managment"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Press releases" }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await mainLinks(page)).toEqual([
    "Products",
    "Credentials",
    "Sandbox",
    "User Managment",
    "About",
    "Events",
    "Videos",
    "Press",
  ]);
});

test("a notice that nobody has written has no link, and its address leads home", async () => {
  const { page } = visit;
  for (const path of noticePages) {
    await page.goto(path);
    await page.waitForURL("**/home");
    await page.getByRole("contentinfo").waitFor();
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  }
});

test("a browser that asks for /favicon.ico gets the logo", async () => {
  const answer = await visit.page.request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
  // ICONDIR: reserved 0, type 1 (an icon), three of them.
  expect([...(await answer.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test("breadcrumbs that wrap begin each line with words", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/swagger-ui/4.2.4/issuing/card-management");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await crumbs.last().waitFor();
  const starts = await crumbs.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return Math.round(words.getBoundingClientRect().left - item.getBoundingClientRect().left);
    }),
  );
  expect(starts.length).toBeGreaterThan(4);
  expect(starts.filter((start) => start > 0)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await crumbs.allInnerTexts()).toEqual([
    "Home",
    "Products",
    "Releases",
    "Solutions",
    "Modules",
    "OpenAPI 3.1.0",
  ]);
  for (const crumb of await crumbs.all()) expect(await crumb.isVisible()).toBe(true);
});
