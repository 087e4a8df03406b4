import { paths } from "@connect-portal/contract";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectCleanOnEveryScreen, sidewaysScroll, violations } from "./support/accessibility.ts";
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

describe("the inbox stands beside the tester", () => {
  test.each([
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("at $width × $height an event that is sent is seen to arrive, and opens with one click", async (size) => {
    const { page } = visit;
    await page.setViewportSize(size);
    await openTester(page);
    // Nothing is typed: the hook URL is the inbox.
    await sendButton(page).click();
    const row = arrivals(page).getByRole("link", { name: /card\.blocked\s*signature verified/ });
    await row.waitFor();
    const answer = page.getByRole("region", { name: "Response of the endpoint" }).getByText("200 OK", { exact: true });
    await expect.poll(() => isInSight(row)).toBe(true);
    expect(await isInSight(answer)).toBe(true);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

    await row.click();
    await inbox(page).getByText("Signature verified with").waitFor();
    const opened = inbox(page).locator("tbody button[aria-expanded=true]");
    await expect.poll(() => opened.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => isInSight(opened)).toBe(true);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  });

  test("the newest stands first, and a signature that is not good says why", async () => {
    const { page } = visit;
    await openTester(page);
    await sendButton(page).click();
    await arrivals(page).getByText("signature verified").waitFor();
    await page.getByLabel("Header name").fill("webhook-signature");
    await page.getByLabel("Header value").fill(`v1,${"A".repeat(43)}=`);
    await page.getByRole("button", { name: "Add header" }).click();
    await sendButton(page).click();
    await arrivals(page).getByText("wrong secret").waitFor();
    const words = await arrivals(page).getByRole("listitem").allInnerTexts();
    expect(words.map((text) => /signature verified|wrong secret/.exec(text)?.[0])).toEqual([
      "wrong secret",
      "signature verified",
    ]);
    await arrivals(page).getByRole("link", { name: "All 2 requests" }).click();
    await expect.poll(() => isInSight(inbox(page).getByRole("heading", { name: "Inbox" }))).toBe(true);
  });

  test("another tab of the browser shows it, too", async () => {
    const { page, context } = visit;
    await openTester(page);
    const other = await context.newPage();
    await other.goto(BLOCKED);
    await arrivals(other).getByText("Live", { exact: true }).waitFor();
    await sendButton(page).click();
    await arrivals(other).getByText("signature verified").waitFor();
    await other.close();
  });

  test("keeps WCAG 2.2 AA in light and dark, wide and narrow", { timeout: 180_000 }, async () => {
    const { page } = visit;
    await openTester(page);
    await sendButton(page).click();
    await arrivals(page).getByText("signature verified").waitFor();
    await expectCleanOnEveryScreen(page, "an event has arrived");
  });
});

test("webhooks of a module that is not there say what the server says, and nobody is signed out", async () => {
  const { page } = visit;
  await page.goto("/webhooks-ui/9.9.9/issuing/card-management");
  await page.getByRole("heading", { name: "does not exist or is not open to you" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Products" }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
});

describe("the palette", () => {
  /** Opens it from the products, types, and waits for a row. */
  async function search(page: Page, text: string, row: string | RegExp) {
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).getByRole("combobox").fill(text);
    const option = palette(page).getByRole("option", { name: row }).first();
    await option.waitFor();
    return option;
  }
  const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

  beforeEach(async () => {
    await visit.page.goto("/select-product");
    await visit.page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  });

  test("the newest release comes first, is chosen, and says its verb and where it is", async () => {
    const { page } = visit;
    await search(page, "currency table", /Currency table.*Issuing 4\.2\.4/s);
    await expect
      .poll(() =>
        palette(page)
          .getByText(/^\d+ results?$/)
          .count(),
      )
      .toBe(1);
    const first = palette(page).getByRole("option").first();
    expect(await first.getAttribute("aria-selected")).toBe("true");
    expect((await first.innerText()).split("\n")).toEqual(expect.arrayContaining(["POST", "Issuing 4.2.4"]));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/swagger-ui/4.2.4/issuing/reference-data**");
  });

  test("a status, a code, a field and an event are found, each under its heading", async () => {
    const { page } = visit;
    const error = await search(page, "409", /^409.*Issuing 4\.2\.4$/s);
    expect(await error.innerText()).toMatch(/^409\n[a-z_]+\n/);
    await palette(page)
      .getByRole("group", { name: /^Errors/ })
      .waitFor();
    await palette(page).getByRole("combobox").fill("parameterColumnList");
    await palette(page).getByRole("option", { name: "parameterColumnList" }).first().waitFor();
    await palette(page)
      .getByRole("group", { name: /^Fields/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await palette(page).getByRole("combobox").fill("card.issued");
    await palette(page)
      .getByRole("option", { name: /card\.issued.*Issuing 4\.2\.4/s })
      .waitFor();
    await palette(page)
      .getByRole("group", { name: /^Webhook events/ })
      .waitFor();
    expect(await chosen(page).innerText()).toContain("card.issued");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "card.issued" }).waitFor();
  });

  test("an error of the portal is explained in place, with cause and mend", async () => {
    const { page } = visit;
    await search(page, "session_expired", "session_expired");
    await palette(page).getByText("1 result", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    const explained = palette(page).getByRole("region", { name: "Error session_expired" });
    await explained.getByText("Sign in again.").waitFor();
    expect(await violations(page)).toEqual([]);
    await explained.getByRole("button", { name: "Back to the results" }).click();
    await palette(page).getByRole("option", { name: "session_expired" }).waitFor();
  });

  test("what is nowhere is said in a sentence", async () => {
    const { page } = visit;
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).getByRole("combobox").fill("zzqqxx");
    await palette(page)
      .getByText("Nothing in any API or page is called “zzqqxx”. Try fewer letters or part of a path.")
      .waitFor();
  });

  test("over an open dialog it does not open", async () => {
    const { page } = visit;
    await openTester(page);
    await inbox(page).getByRole("button", { name: "New address" }).click();
    await page.getByRole("dialog", { name: "Replace the address of the inbox?" }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).getByRole("combobox").waitFor();
  });
});

test("a static guide has the portal's font and the reader's theme", async () => {
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
