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
async function openWithoutScript(page: Page, address: string): Promise<() => Promise<void>> {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate((path) => location.assign(path), address);
  await page.locator("[data-first]").waitFor({ state: "attached" });
  return async () => {
    script.resolve();
    await page.locator("[data-first]").waitFor({ state: "detached" });
  };
}

/** Pixels between the top of the window and the operation's title. */
const titleOf = async (page: Page, id: string) =>
  (await page.locator(`[data-operation="${id}"]`).getByRole("heading", { level: 2 }).boundingBox())?.y ?? Number.NaN;

/** The operation in the middle of the window; undefined where none is to be seen. */
const operationInSight = (page: Page) =>
  page.evaluate(() => {
    const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest<HTMLElement>("[data-operation]");
    return read?.dataset.operation;
  });

describe.each(devices)("on %s", (_name, device) => {
  const visit = useBrowser(device);
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("what a reader has scrolled stays where it is when the page's script comes", async () => {
    const { page } = visit;
    const letScriptCome = await openWithoutScript(page, CARDS);
    await page.getByText("Issues a card.").first().waitFor();
    await page.evaluate(() => scrollBy({ top: 180, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
    const read = await titleOf(page, "createCard");
    await letScriptCome();
    expect(Math.abs((await titleOf(page, "createCard")) - read)).toBeLessThan(1);
    await page.locator('[data-operation="createCard"]').getByRole("heading", { name: "Parameters" }).waitFor();
    expect(Math.abs((await titleOf(page, "createCard")) - read)).toBeLessThan(1);
  });

  test("a link to an operation shows no other one before it", async () => {
    const { page } = visit;
    for (const [title, id] of [
      ["Renew card", "renewCard"],
      ["Activate card", "activateCard"],
    ] as const) {
      // Another fragment alone would load nothing.
      await page.goto("/robots.txt");
      const letScriptCome = await openWithoutScript(page, `${LIFECYCLE}#operation/${id}`);
      // The server may have written it: the page begins there. If not, the page is hidden until it has gone there.
      expect([id, undefined]).toContain(await operationInSight(page));
      await letScriptCome();
      const heading = page.locator(`[data-operation="${id}"]`).getByRole("heading", { level: 2, name: title });
      await heading.waitFor();
      await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
      expect(new URL(page.url()).hash).toBe(`#operation/${id}`);
    }
  });

  test("another address is opened at its top or where it names, a reload keeps its place", async () => {
    const { page } = visit;
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto(`${CARDS}?api=Renew+card`);
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.goto(CARDS);
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await page.reload();
    await expect.poll(scrolled).toBe(400);
  });
});
