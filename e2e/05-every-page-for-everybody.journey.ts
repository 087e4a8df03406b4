import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { sidewaysScroll, violations } from "./support/accessibility.ts";
import { signIn, useBrowser } from "./support/browser.ts";

const publicPages = [
  "/",
  "/login",
  "/register",
  "/forgotPassword",
  "/help",
  "/changePassword",
  "/changePassword?token=made-up",
  "/about",
  "/upcoming-events",
  "/videos",
  "/press-release",
];
const memberPages = [
  "/select-product",
  "/select-version/2",
  "/select-solution/424",
  "/select-module/42401/Issuing?q=card",
  "/select-module/42403/Switching",
  "/swagger-ui/4.2.4/issuing/reference-data?api=Geography",
  "/swagger-ui/4.2.4/issuing/card-management",
  "/webhooks-ui/4.2.4/issuing/card-management",
];

/** The page has what it will show: its title, and no skeleton any more. */
async function settled(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

describe.each([
  ["light", 1440],
  ["dark", 1440],
  ["light", 768],
  ["light", 390],
  ["dark", 390],
] as const)("%s, %i px wide", (colorScheme, width) => {
  const visit = useBrowser({ viewport: { width, height: 844 }, colorScheme });

  test.each(publicPages)("%s has no accessibility violation and no sideways scrolling", (path) => look(path));

  test("nor have the pages behind the sign-in", async () => {
    await signIn(visit.page, inject("accounts").integrator);
    for (const path of memberPages) await look(path);
  });

  test("nor has the administrator's", async () => {
    await signIn(visit.page, inject("accounts").administrator);
    await look("/users");
    await look("/users/1");
    await look("/audit/admin");
  });

  async function look(path: string) {
    const { page } = visit;
    await page.goto(path);
    await settled(page);
    expect(await violations(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});
