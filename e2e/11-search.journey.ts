import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const CARDS = "/swagger-ui/4.2.4/issuing/card-management?api=Card%20lifecycle";

/** How long a busy machine may take. */
const soon = { timeout: 15_000 };

/** Text of the marks on the page: all hits, or the one that the reader was led to. */
function marked(page: Page, name: "oar-hit" | "oar-hit-current"): Promise<string[]> {
  return page.evaluate((highlight) => {
    return [...(CSS.highlights.get(highlight) ?? [])].map((range) => {
      const live = document.createRange();
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      return live.toString();
    });
  }, name);
}

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

  test("typing counts and marks the hits, and each step leads to the next of them", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await page.keyboard.press("Control+/");
    await page.keyboard.type("activat");
    const total = await countOf(box);
    expect(total).toBeGreaterThan(5);
    await expect.poll(async () => (await marked(page, "oar-hit")).length, soon).toBeGreaterThan(0);
    expect(new Set((await marked(page, "oar-hit")).map((text) => text.toLowerCase()))).toEqual(new Set(["activat"]));

    const seen = new Set<string>();
    for (let step = 0; step < total; step += 1) {
      const before = await box.status.textContent();
      await box.field.press("Enter");
      await expect.poll(() => box.status.textContent(), soon).not.toBe(before);
      await expect.poll(async () => (await marked(page, "oar-hit-current"))[0]?.toLowerCase(), soon).toBe("activat");
      seen.add((await box.status.textContent()) ?? "");
    }
    expect(seen.size).toBe(total);
    const first = await box.status.textContent();
    await box.field.press("Enter");
    await box.field.press("Shift+Enter");
    await expect.poll(() => box.status.textContent(), soon).toBe(first);
  });

  test("a hit that is far from the screen, inside a closed row, is opened, marked and brought into sight", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("errorMessage");
    expect(await countOf(box)).toBeGreaterThan(2);
    expect(await marked(page, "oar-hit")).toEqual([]);
    await box.field.press("Enter");
    await box.field.press("Enter");
    await expect.poll(async () => (await currentHit(page))?.place, soon).toBe("/blockCard/responses/400/errorMessage");
    await expect.poll(async () => (await currentHit(page))?.top, soon).toSatisfy((top) => top > 56 && top < 900);
    expect(await marked(page, "oar-hit-current")).toEqual(["errorMessage"]);
    await expect.poll(() => page.url(), soon).toContain("#operation/blockCard");
  });

  test("a hit in a shared schema is found in the list of schemas, which is closed at first", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("errorMessage");
    await countOf(box);
    await box.field.press("Shift+Enter");
    await expect.poll(async () => (await currentHit(page))?.place, soon).toBe("/schema/Problem/schema/errorMessage");
    await expect.poll(async () => (await currentHit(page))?.top, soon).toSatisfy((top) => top > 56 && top < 900);
  });

  test("the list under the box names where it is found, and leads there", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("replacement");
    await countOf(box);
    const places = page.getByRole("list", { name: "Places with hits" }).getByRole("button");
    const last = places.nth((await places.count()) - 1);
    const title = await last.locator(".oar-hits-title").textContent();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => places.first().evaluate((button) => button === document.activeElement), soon).toBe(true);
    await last.press("Enter");
    await expect.poll(() => box.status.textContent(), soon).toContain(`in ${title}`);
    await expect.poll(async () => (await marked(page, "oar-hit-current"))[0]?.toLowerCase(), soon).toBe("replacement");
    expect(await places.count()).toBe(0);
  });

  test("what is nowhere is said so, and Escape clears the box and the marks", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("no such word anywhere");
    await expect.poll(() => box.status.textContent(), soon).toBe("No result found.");
    await box.field.fill("card");
    await expect.poll(async () => (await marked(page, "oar-hit")).length, soon).toBeGreaterThan(0);
    await box.field.press("Escape");
    expect(await box.field.inputValue()).toBe("");
    await expect.poll(async () => (await marked(page, "oar-hit")).length, soon).toBe(0);
    expect(await box.status.textContent()).toBe("");
  });

  test("what is typed is text and nothing else", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    for (const query of [".*", "()", "[q-x]{9}", "\\d", "<script>alert(1)</script>", "__proto__", "x".repeat(10_000)]) {
      await box.field.fill(query);
      await expect
        .poll(() => box.status.textContent(), { ...soon, message: query.slice(0, 40) })
        .toBe("No result found.");
    }
    await box.field.fill("CÁRD");
    expect(await countOf(box)).toBeGreaterThan(0);
  });

  test("the query survives a reload and belongs to its document", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("card");
    const total = await countOf(box);
    await page.reload();
    await expect.poll(() => box.field.inputValue(), soon).toBe("card");
    expect(await countOf(box)).toBe(total);
    expect(page.url()).not.toContain("card&");
    await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=City");
    await page.locator("[data-operation] h3").first().waitFor();
    expect(await box.field.inputValue()).toBe("");
  });

  test("the slash alone is a letter", async () => {
    const { page } = visit;
    const box = await openSearch(page);
    await box.field.fill("v2");
    await box.field.press("/");
    expect(await box.field.inputValue()).toBe("v2/");
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
