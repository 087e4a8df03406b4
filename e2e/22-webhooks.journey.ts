import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen, sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { useHookReceiver } from "./support/hook-receiver.ts";
import { startSession } from "./support/session.ts";

const MODULE = "/webhooks-ui/4.2.4/issuing/card-management";
const BLOCKED = `${MODULE}?event=card.blocked`;

const visit = useBrowser();
const receiver = useHookReceiver();

const tree = (page: Page) => page.getByRole("tree", { name: "Events" });
const eventName = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const tester = (page: Page) => page.getByRole("region", { name: "Webhook tester" });
const hookUrl = (page: Page) => page.getByLabel("Hook URL");
const sendButton = (page: Page) => tester(page).getByRole("button", { name: "Send" });
const wire = (page: Page) => page.getByRole("region", { name: "Response of the endpoint" });
const payloadText = (page: Page) =>
  tester(page).getByLabel("Payload", { exact: true }).and(page.locator("textarea, .cm-content"));

/** The event stands there, with its tester. */
async function open(page: Page, address: string, name: string) {
  await page.goto(`${address}`);
  await eventName(page, name).waitFor();
  await sendButton(page).waitFor();
}

/** Replaces the payload, also in the editor that has been fetched meanwhile. */
async function typePayload(page: Page, text: string) {
  const editor = tester(page).locator(".cm-content");
  await payloadText(page).click();
  await editor.waitFor();
  await editor.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Pixels between the end of the one and the top of the other. */
async function topUnder(above: Locator, below: Locator): Promise<number> {
  const [over, under] = [await above.boundingBox(), await below.boundingBox()];
  if (!over || !under) throw new Error("One of the two cannot be seen.");
  return Math.round(under.y - over.y - over.height);
}

async function addHeader(page: Page, name: string, value: string) {
  await page.getByLabel("Header name").fill(name);
  await page.getByLabel("Header value").fill(value);
  await page.getByRole("button", { name: "Add header" }).click();
}

testAtNight(
  "an event is found by keyboard or name, stays after a reload, and leads to the API that belongs to it",
  async () => {
    const { page } = visit;
    await signInThere(page);
    await open(page, MODULE, "card.issued");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
    expect((await crumbs.allTextContents()).join(" > ")).toBe(
      "Home > Products > Releases > Solutions > Modules > Webhooks",
    );
    await page.getByLabel("Filter events").fill("blocked");
    await expect.poll(() => tree(page).getByRole("link").allTextContents()).toContain("card.blocked");
    await tree(page).getByRole("link", { name: "card.blocked", exact: true }).click();
    await eventName(page, "card.blocked").waitFor();
    await page.reload();
    const text = page.getByRole("article", { name: "card.blocked" });
    await text.getByRole("heading", { name: "A card has been blocked" }).waitFor();
    await text.getByText("timestamp", { exact: true }).first().waitFor();
    expect(await page.title()).toContain("card.blocked");

    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill("statement.ready");
    await palette.getByRole("option", { name: "statement.ready" }).waitFor();
    await page.keyboard.press("Enter");
    await eventName(page, "statement.ready").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "POST Unblock card" }).click();
    await page.waitForURL("**/swagger-ui/4.2.4/issuing/card-management?api=Unblock%20card*");
    await page.locator('[data-operation="unblockCard"]').getByRole("heading", { name: "Request body" }).waitFor();
  },
);

describe("the tester", () => {
  beforeEach(() => signInThere(visit.page));

  test("an event reaches a receiver as typed, a reload keeps what was typed, and signing out forgets it", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    const again = tester(page).getByRole("button", { name: "Reset to the example" });
    await tester(page).getByLabel("Example").selectOption("Example: Block the card, dispute the payments");
    await expect.poll(() => payloadOf(page)).toContain("crd_5KC3P7TB8J");
    await typePayload(page, (await payloadOf(page)).replaceAll(/\n */g, ""));
    await tester(page).getByText("Valid against CardBlocked").waitFor();
    const underPayload = () => topUnder(payloadText(page), again);
    const place = await underPayload();
    await typePayload(page, '{"type":"card.blocked","timestamp":"today","data":{}}');
    await tester(page)
      .getByText(/^Line \d+, column \d+, (data|timestamp)/)
      .first()
      .waitFor();
    // Whoever is about to press it does not miss it for a verdict that comes.
    expect(await underPayload()).toBe(place);

    const url = `${receiver.url}/hooks?token=secret`;
    await hookUrl(page).fill(url);
    await addHeader(page, "X-Environment", "test");
    await page.reload();
    await sendButton(page).waitFor();
    await expect.poll(() => payloadOf(page)).toContain('"today"');
    expect(await tester(page).getByLabel("Example").inputValue()).toBe("decidedToBeFraud");
    await hookUrl(page).press("Enter");
    await wire(page).getByText("202 Accepted", { exact: true }).waitFor();
    const [hook, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(hook).toMatchObject({ method: "POST", url: "/hooks?token=secret", headers: { "x-environment": "test" } });
    expect(hook?.headers["webhook-id"]).toMatch(/^msg_/);
    await wire(page)
      .getByRole("tab", { name: /^Headers/ })
      .click();
    await wire(page).getByText("b=2", { exact: true }).waitFor();
    await wire(page).getByRole("tab", { name: "Sent" }).click();
    await wire(page).getByText(url).waitFor();
    await wire(page).getByText(String(hook?.headers["webhook-signature"]), { exact: true }).waitFor();
    expect(await wire(page).locator("pre").textContent()).toBe(hook?.body);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Create an account" }).first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(receiver.url);
  });

  testAtNight(
    "bytes are saved, a slow receiver is given up in place, and one that is not there is explained",
    async () => {
      const { page } = visit;
      await open(page, BLOCKED, "card.blocked");
      await hookUrl(page).fill(`${receiver.url}/bytes`);
      await sendButton(page).click();
      const download = page.waitForEvent("download");
      await wire(page)
        .getByRole("button", { name: /^Save / })
        .click();
      await download;

      await hookUrl(page).fill(`${receiver.url}/never`);
      const width = (await sendButton(page).boundingBox())?.width;
      await sendButton(page).click();
      const cancel = tester(page).getByRole("button", { name: "Cancel" });
      await expect.poll(() => receiver.received.length).toBe(2);
      expect((await cancel.boundingBox())?.width).toBe(width);
      await cancel.click();

      await hookUrl(page).fill(receiver.closedUrl);
      await sendButton(page).click();
      await wire(page).getByText("connection_refused", { exact: true }).waitFor();
    },
  );

  testAtNight("on a phone the tree is a drawer, a bar leads to the tester, and nothing scrolls sideways", async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, BLOCKED, "card.blocked");
    await page.getByRole("button", { name: "Cards, 10 events" }).click();
    await page.getByRole("dialog", { name: "events" }).getByRole("link", { name: "limit.changed" }).click();
    await eventName(page, "limit.changed").waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Try it" }).click();
    await expect.poll(() => tester(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  testAtNight(
    "no accessibility violation, with an arrival and a response, in light and dark, wide and narrow",
    {
      timeout: 180_000,
    },
    async () => {
      const { page } = visit;
      await open(page, BLOCKED, "card.blocked");
      await sendButton(page).click();
      await page.getByRole("region", { name: "Arrived in my inbox" }).getByText("signature verified").first().waitFor();
      await hookUrl(page).fill(`${receiver.url}/hooks`);
      await addHeader(page, "X-Environment", "test");
      await addHeader(page, "X-Environment", "again");
      await sendButton(page).click();
      await wire(page).getByText("202 Accepted", { exact: true }).waitFor();
      for (const tab of ["Response", "Sent"]) {
        await wire(page).getByRole("tab", { name: tab }).click();
        await expectCleanOnEveryScreen(page, tab, 900);
      }
    },
  );
});

const signInThere = (page: Page) => startSession(page, inject("accounts").integrator);

/** What would be sent, of the text area or of the editor that has taken its place. */
async function payloadOf(page: Page): Promise<string> {
  const editor = tester(page).locator(".cm-content");
  if ((await editor.count()) > 0) return (await editor.locator(".cm-line").allTextContents()).join("\n");
  return payloadText(page).inputValue();
}
