import { paths } from "@connect-portal/contract";
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { sidewaysScroll, violations } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { SESSION_KEY, startSession } from "./support/session.ts";

const BLOCKED = "/webhooks-ui/4.2.4/issuing/card-management?event=card.blocked";

const visit = useBrowser();
beforeEach(() => startSession(visit.page, inject("accounts").integrator));

const arrivals = (page: Page) => page.getByRole("region", { name: "Arrived in my inbox" });
const inbox = (page: Page) => page.getByRole("region", { name: "Inbox", exact: true });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search", exact: true });

/** The tester with an inbox that listens and holds nothing. */
async function openTester(page: Page) {
  const token = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  await page.request.delete(paths.inboxRequests, { headers: { authorization: `Bearer ${token}` } });
  await page.goto(BLOCKED);
  await arrivals(page).getByText("Live", { exact: true }).waitFor();
  await arrivals(page).getByText("Requests to your inbox appear here as they arrive.").waitFor();
}

/** Whole in sight, and nothing lies over its middle. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (onTop === shown || shown.contains(onTop));
  });
}

testAtNight(
  "an event that is sent is seen to arrive on each screen and in another tab, and opens with one click",
  async () => {
    const { page, context } = visit;
    await openTester(page);
    const answer = page.getByRole("region", { name: "Response of the endpoint" }).getByText("200 OK", { exact: true });
    const row = arrivals(page).getByRole("listitem").first().getByRole("link");
    for (const [sent, size] of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ].entries()) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      // Nothing is typed: the hook URL is the inbox.
      await sendButton(page).click();
      await arrivals(page)
        .getByRole("link", { name: sent === 0 ? "1 request" : `All ${sent + 1} requests` })
        .waitFor();
      await expect.poll(() => isInSight(row)).toBe(true);
      expect(await isInSight(answer)).toBe(true);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

      await row.click();
      const opened = inbox(page).locator("tbody button[aria-expanded=true]").first();
      await expect.poll(() => opened.evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => isInSight(opened)).toBe(true);
      await page.goBack();
      await expect.poll(() => new URL(page.url()).hash).toBe("");
    }
    await arrivals(page).getByRole("link", { name: "All 3 requests" }).click();
    await expect.poll(() => isInSight(inbox(page).getByRole("heading", { name: "Inbox" }))).toBe(true);

    const other = await context.newPage();
    await other.goto(BLOCKED);
    await arrivals(other).getByText("Live", { exact: true }).waitFor();
    await sendButton(page).click();
    await arrivals(other).getByRole("link", { name: "All 4 requests" }).waitFor();
    await other.close();
  },
);

test("the palette finds operations, errors, fields and events of the catalogue, the newest release first", async () => {
  const { page } = visit;
  await page.goto("/select-product");
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const field = palette(page).getByRole("combobox");
  const option = (name: string | RegExp) => palette(page).getByRole("option", { name }).first();
  await field.fill("currency table");
  await option(/Currency table.*Issuing 4\.2\.4/s).waitFor();
  const first = palette(page).getByRole("option").first();
  await expect
    .poll(async () => (await first.innerText()).split("\n"))
    .toEqual(expect.arrayContaining(["POST", "Issuing 4.2.4"]));
  expect(await first.getAttribute("aria-selected")).toBe("true");
  await field.fill("409");
  await option(/^409.*idempotency_key_reused/s).waitFor();
  await field.fill("parameterColumnList");
  await option("parameterColumnList").waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill("session_expired");
  await option("session_expired").waitFor();
  await page.keyboard.press("Enter");
  await palette(page).getByRole("region", { name: "Error session_expired" }).getByText("Sign in again.").waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill("card.issued");
  await option(/card\.issued.*Issuing 4\.2\.4/s).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "card.issued" }).waitFor();
});

testAtNight("a static guide has the portal's font and the reader's theme", async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=How%20reference%20data%20is%20versioned");
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
  const look = () =>
    frame.locator("body").evaluate(async (body) => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
      return {
        loaded: loaded.map((family) => family.replaceAll('"', "")).sort(),
        paper: getComputedStyle(body).backgroundColor,
      };
    });
  await expect.poll(look).toEqual({ loaded: ["Inter", "JetBrains Mono"], paper: "rgb(11, 22, 38)" });
});
