import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const CARDS = "/swagger-ui/4.2.4/issuing/card-management?api=Card%20lifecycle";

/** How long a busy machine may take. */
const soon = { timeout: 15_000 };

/** Place (`data-place`) and upper edge of the current hit. */
function currentHit(page: Page): Promise<{ place: string | undefined; item: string | undefined; top: number } | null> {
  return page.evaluate(() => {
    const [range] = [...(CSS.highlights.get("oar-hit-current") ?? [])];
    const element = range?.startContainer.parentElement;
    if (!element?.isConnected) return null;
    return {
      place: element.closest<HTMLElement>("[data-place]")?.dataset.place,
      item: element.closest<HTMLElement>("[data-operation], [data-schema]")?.id,
      top: element.getBoundingClientRect().top,
    };
  });
}

interface Box {
  readonly field: Locator;
  readonly status: Locator;
}

async function openSearch(page: Page): Promise<Box> {
  await page.goto(CARDS);
  await page.locator("[data-operation] h3").first().waitFor();
  const search = page.getByRole("banner").getByRole("search");
  return { field: search.getByRole("searchbox", { name: "Search this API" }), status: search.getByRole("status") };
}

async function countOf({ status }: Box): Promise<number> {
  await expect.poll(() => status.textContent(), soon).toMatch(/hit|No result/);
  return Number.parseInt((await status.textContent())?.replace(/,/g, "") ?? "", 10) || 0;
}

describe("on a screen", () => {
  const visit = useBrowser();
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("hits far from the screen are opened and brought into sight, and the query stays with its document", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("errorMessage");
    const total = await countOf(box);
    expect(total).toBeGreaterThan(2);
    // The last one is in the list of schemas, which is closed at first.
    await box.field.press("Shift+Enter");
    await expect.poll(async () => (await currentHit(page))?.place, soon).toBe("/schema/Problem/schema/errorMessage");
    await expect.poll(async () => (await currentHit(page))?.top, soon).toSatisfy((top) => top > 56 && top < 900);
    await box.field.press("Enter");
    await box.field.press("Enter");
    await expect.poll(async () => (await currentHit(page))?.place, soon).toBe("/blockCard/responses/400/errorMessage");
    await expect.poll(async () => (await currentHit(page))?.top, soon).toSatisfy((top) => top > 56 && top < 900);
    await expect.poll(() => page.url(), soon).toContain("#operation/blockCard");

    await page.reload();
    await expect.poll(() => box.field.inputValue(), soon).toBe("errorMessage");
    expect(await countOf(box)).toBe(total);
    await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=City");
    await page.locator("[data-operation] h3").first().waitFor();
    expect(await box.field.inputValue()).toBe("");
  });
});

describe("on a phone", () => {
  const visit = useBrowser({ viewport: { width: 390, height: 844 } });
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("the box unfolds below the bar and folds when it is left empty", async () => {
    const { page } = visit;
    await page.goto(CARDS);
    await page.locator("[data-operation] h3").first().waitFor();
    const search = page.getByRole("banner").getByRole("search");
    const field = search.getByRole("searchbox");
    expect(await field.isVisible()).toBe(false);
    await search.getByRole("button", { name: "Search this API" }).click();
    await field.waitFor();
    await page.keyboard.type("errorMessage");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await currentHit(page))?.top ?? 0, soon).toSatisfy((top) => top > 108 && top < 844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await field.isVisible()).toBe(false);
  });
});
