import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const CARDS = "/swagger-ui/4.2.4/issuing/card-management";
const LIFECYCLE = `${CARDS}?api=Card+lifecycle`;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const devices = [
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
  ["a phone", { ...PHONE, userAgent: "Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile" }],
  ["a narrow window", PHONE],
] as const;

/** Opens a page whose script is on the way; returns how to let it arrive. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate((path) => location.assign(path), address);
  await page.locator("first-screen").waitFor();
  return script.resolve;
}

/** Pixels between the top of the window and the operation's title, in the first screen or in the page that took its place. */
const titleOf = async (page: Page, within: string, title: string) =>
  (await page.locator(within).getByRole("heading", { name: title, includeHidden: true }).first().boundingBox())?.y ??
  Number.NaN;

describe.each(devices)("on %s", (_name, device) => {
  const visit = useBrowser(device);
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));
  const isWide = device.viewport.width > 760;

  test("what a link names, and what a reader has scrolled, stays where it is when the page's script comes", async () => {
    const { page } = visit;
    for (const [title, id] of [
      ["Renew card", "renewCard"],
      ["Activate card", "activateCard"],
    ] as const) {
      // Another fragment alone would load nothing.
      await page.goto("/robots.txt");
      const letScriptCome = await openWithoutScript(page, `${LIFECYCLE}#operation/${id}`);
      await page.locator("first-screen").getByRole("heading", { name: title, includeHidden: true }).first().waitFor();
      const read = await titleOf(page, "first-screen", title);
      letScriptCome();
      await page.locator("first-screen").waitFor({ state: "detached" });
      expect(Math.abs((await titleOf(page, `[data-operation="${id}"]`, title)) - read), title).toBeLessThan(1);
      expect(new URL(page.url()).hash).toBe(`#operation/${id}`);
    }

    const letScriptCome = await openWithoutScript(page, CARDS);
    await page.locator("first-screen").getByText("Issues a card.").first().waitFor();
    await page.evaluate(() => scrollBy({ top: 180, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
    const read = await titleOf(page, "first-screen", "Create card");
    letScriptCome();
    await page.locator("first-screen").waitFor({ state: "detached" });
    expect(Math.abs((await titleOf(page, '[data-operation="createCard"]', "Create card")) - read)).toBeLessThan(1);
    await page.locator('[data-operation="createCard"]').getByRole("heading", { name: "Parameters" }).waitFor();
    expect(Math.abs((await titleOf(page, '[data-operation="createCard"]', "Create card")) - read)).toBeLessThan(1);
  });

  test("the first screen asks for the fonts that it needs; another address is opened at its top, a reload keeps its place", async () => {
    const { page } = visit;
    const letScriptCome = await openWithoutScript(page, CARDS);
    await page.evaluate(() => document.fonts.ready);
    const preloaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "link")
        .map(({ name }) => name),
    );
    // A phone leaves the network to the words.
    expect(preloaded.some((name) => name.includes("/jetbrains-mono-"))).toBe(isWide);
    expect(preloaded.some((name) => name.includes("/inter-"))).toBe(true);
    if (isWide) {
      const options = page.locator('first-screen select[aria-label="Language of the SDK"] option');
      expect(await options.allTextContents()).toEqual(["Java"]);
    }
    letScriptCome();

    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto(`${CARDS}?api=Renew+card`);
    await page.locator("first-screen").waitFor({ state: "detached" });
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.goto(CARDS);
    await page.locator("first-screen").waitFor({ state: "detached" });
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await page.reload();
    await page.locator("first-screen").waitFor({ state: "detached" });
    await expect.poll(scrolled).toBe(400);
  });
});
