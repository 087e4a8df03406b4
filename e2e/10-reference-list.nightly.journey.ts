import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const visit = useBrowser();
const CARDS = "/swagger-ui/4.2.4/issuing/card-management?api=Card+lifecycle";

beforeEach(() => startSession(visit.page, inject("accounts").integrator));

/** Pixels between the top of an item and the lower edge of what stays at the top of the window. */
async function distanceFromTop(page: Page, anchor: string): Promise<number> {
  return page.evaluate((id) => {
    const list = document.querySelector(".oar-list");
    const item = document.getElementById(id);
    if (!list || !item) return Number.NaN;
    return item.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  }, anchor);
}

/** The place of an item in each of so many frames. */
async function placesOf(page: Page, anchor: string, frames: number): Promise<number[]> {
  const places: number[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    places.push(await distanceFromTop(page, anchor));
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  return places;
}

/** Resolves when an item stands right under what stays at the top of the window. */
function landsOn(page: Page, anchor: string) {
  return expect.poll(() => distanceFromTop(page, anchor), { timeout: 20_000 }).toBeCloseTo(0, 0);
}

/**
 * Whether the item that the address names stands where the reader reads: near the top of the screen, below the bar.
 * Address and item are looked at in the same moment, for an item that is named no longer may be gone in the next one.
 */
function namesWhatIsRead(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect();
    return box !== undefined && box.top < 300 && box.bottom > 100;
  });
}

/** As typed into the address bar. */
function typeFragment(page: Page, fragment: string) {
  return page.evaluate((text) => {
    location.hash = text;
  }, fragment);
}

/** The fragment, once scrolling has come to rest. */
const fragment = (page: Page) => new URL(page.url()).hash;

test("a deep link lands on its operation or schema and stays there while what is above it becomes known", async () => {
  const { page } = visit;
  await page.goto(`${CARDS}#operation/renewCard`);
  await page.locator('[data-operation="renewCard"]').getByRole("heading", { name: "Responses" }).waitFor();
  for (const place of await placesOf(page, "operation/renewCard", 60)) expect(Math.abs(place)).toBeLessThanOrEqual(1);
  expect(fragment(page)).toBe("#operation/renewCard");

  await page.goto("about:blank");
  await page.goto(`${CARDS}#schema/Problem`);
  const schema = page.locator('[data-schema="Problem"]');
  await schema.getByRole("button", { name: "Collapse Problem" }).waitFor();
  await schema.getByText("errorMessage", { exact: true }).first().waitFor();
  for (const place of await placesOf(page, "schema/Problem", 30)) expect(Math.abs(place)).toBeLessThanOrEqual(1);
  expect(await page.locator('[data-schema][data-open="false"]').count()).toBeGreaterThan(0);
});

test("back and forward lead to the operations that links have led to", async () => {
  const { page } = visit;
  await page.goto(`${CARDS}#operation/blockCard`);
  await landsOn(page, "operation/blockCard");
  await typeFragment(page, "#operation/renewCard");
  await landsOn(page, "operation/renewCard");
  // Read on a little: going back must not end where this entry was left.
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => distanceFromTop(page, "operation/renewCard")).toBeLessThan(-100);
  await page.goBack();
  await landsOn(page, "operation/blockCard");
  await page.goForward();
  await landsOn(page, "operation/renewCard");
});

test("flying past whole screens changes the address only where it ends", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  await page.locator('[data-operation="activateCard"]').getByRole("heading", { name: "Responses" }).waitFor();
  const { onTheWay, top } = await page.evaluate(async () => {
    const onTheWay = new Set<string>();
    const far = document.documentElement.scrollHeight - innerHeight;
    for (let frame = 0; frame <= 90; frame += 1) {
      scrollTo({ top: far * (frame % 2 === 0 ? 0.3 + frame / 300 : 0.1), behavior: "instant" });
      await new Promise(requestAnimationFrame);
      onTheWay.add(location.hash);
    }
    return { onTheWay: [...onTheWay], top: scrollY };
  });
  expect(onTheWay).toEqual([""]);
  expect(top).toBeGreaterThan(0);
  await expect.poll(() => fragment(page)).not.toBe("");
  await expect.poll(() => namesWhatIsRead(page)).toBe(true);
});

test("where a flight ends in what is still to load, the address names what is read once it is there", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  await page.locator('[data-operation="activateCard"]').getByRole("heading", { name: "Responses" }).waitFor();
  const answers = Promise.withResolvers<void>();
  await page.route("**/v1/reference/operation?*", (route) => answers.promise.then(() => route.continue()));
  // To the last pixels of an operation that turns out to be far taller than it is taken for.
  await page.evaluate(async () => {
    const flyTo = async (top: number) => {
      scrollTo({ top, behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    await flyTo(document.documentElement.scrollHeight * 0.4);
    const unknown = [...document.querySelectorAll('[id^="operation/"]:has([aria-busy="true"])')];
    const end = scrollY + (unknown[0]?.getBoundingClientRect().bottom ?? Number.NaN);
    await flyTo(0);
    await flyTo(end - 150);
  });
  await expect.poll(() => fragment(page)).not.toBe("");
  answers.resolve();
  await page.waitForFunction(() => document.querySelector('.oar-list [aria-busy="true"]') === null);
  await expect.poll(() => namesWhatIsRead(page)).toBe(true);
});

test("reading on takes the address along, without an entry in the history and without a pull at the page", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  await page.locator('[data-operation="activateCard"]').getByRole("heading", { name: "Responses" }).waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.mouse.move(600, 500);
  await expect
    .poll(
      async () => {
        const before = await page.evaluate(() => window.scrollY);
        await page.mouse.wheel(0, 300);
        await page.waitForFunction((from) => window.scrollY !== from, before);
        return page.evaluate(() => document.querySelector('[data-operation="blockCard"]')?.getBoundingClientRect().top);
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(100);
  const places = await placesOf(page, "operation/blockCard", 5);
  await expect.poll(() => fragment(page), { timeout: 20_000 }).toBe("#operation/blockCard");
  expect((await placesOf(page, "operation/blockCard", 5)).at(-1)).toBeCloseTo(places.at(-1) ?? Number.NaN, 0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("what was collapsed stays so after a reload, and a link opens its operation", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.reload();
  await page.locator('[data-operation="blockCard"]').getByRole("button", { expanded: false }).waitFor();
  expect(await page.locator('[data-operation][data-open="true"]').count()).toBe(0);
  await typeFragment(page, "#operation/renewCard");
  const operation = page.locator('[data-operation="renewCard"]');
  await operation.getByRole("heading", { name: "Responses" }).waitFor();
  await landsOn(page, "operation/renewCard");
});

test("End reaches the last item of the list and stays there, Home leads back", async () => {
  const { page } = visit;
  await page.goto(CARDS);
  // What the server wrote ends with its first operation.
  await page.locator("[data-first]").waitFor({ state: "detached" });
  await page.locator('[data-operation="activateCard"]').getByRole("heading", { name: "Parameters" }).waitFor();
  await page.keyboard.press("End");
  const last = page.locator("[data-schema]").last();
  await last.waitFor();
  const gap = () =>
    page.evaluate(() => Math.round(document.documentElement.scrollHeight - window.scrollY - window.innerHeight));
  // While parts arrive, the page is measured between an arrival and the frame that puts it in its place.
  await page.evaluate(async () => {
    for (let height = 0, still = 0; still < 60; still += 1) {
      await new Promise((next) => requestAnimationFrame(next));
      if (document.documentElement.scrollHeight !== height) still = 0;
      height = document.documentElement.scrollHeight;
    }
  });
  // Heights that become known late may leave it a few pixels above the end of the page.
  const ROOM_BELOW = 16;
  await expect.poll(gap, { timeout: 20_000 }).toBeLessThanOrEqual(ROOM_BELOW);
  for (let frame = 0; frame < 60; frame += 1) {
    expect(await gap()).toBeLessThanOrEqual(ROOM_BELOW);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  expect(await last.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight + 1)).toBe(true);
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 20_000 }).toBe(0);
});

test("everything is prepared for print, opened and without consoles, and leaves when that is over", async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-print-asked", "");
  });
  await page.goto(CARDS);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.locator("html[data-print-asked]").waitFor();
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("[data-printed]");
  expect(await printed.count()).toBe(8);
  expect(await printed.locator(".oar-console").count()).toBe(0);
  expect(await printed.last().locator(".oar-responses details:not([open], .oar-example)").count()).toBe(0);
  expect(await page.locator(".oar-list").isVisible()).toBe(false);
  // One left edge, and what is opened is not said a second time as folded.
  const starts = await page
    .locator(".oar-print-root")
    .locator(":is(h1, h2, .oar-path, .oar-line-panel > .oar-rows > .oar-row):visible")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  expect(new Set(starts).size).toBe(1);
  expect(await page.getByRole("button", { name: /^Server/ }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  await page.locator(".oar-list").waitFor();
  expect(await printed.count()).toBe(0);
});
