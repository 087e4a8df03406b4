import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { expectCleanOnEveryScreen, sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { useHookReceiver } from "./support/hook-receiver.ts";
import { type JourneyDatabase, startJourneyDatabase } from "./support/journey-database.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { startSession } from "./support/session.ts";

const MODULE = "/webhooks-ui/4.2.4/issuing/card-management";
const BLOCKED = `${MODULE}?event=card.blocked`;

/** A portal of a developer's own machine: it may send there. */
let portal: RunningPortal;
let database: JourneyDatabase;
beforeAll(async () => {
  database = await startJourneyDatabase();
  const { password } = inject("accounts").integrator;
  portal = await startPortal({ env: { DEMO_PASSWORD: password, HOOKS_ALLOW_LOOPBACK: "true", ...database.env } });
});
afterAll(async () => {
  await portal?.stop();
  await database?.stop();
});

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
  await page.goto(`${portal.url}${address}`);
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

const addedHeaders = (page: Page) =>
  page.getByRole("region", { name: "Headers" }).getByRole("listitem").allInnerTexts();

describe("reading", () => {
  beforeEach(() => signInThere(visit.page));

  test("the tree opens an event by the keyboard, and a reload keeps it", async () => {
    const { page } = visit;
    await open(page, MODULE, "card.issued");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
    expect((await crumbs.allTextContents()).join(" > ")).toBe(
      "Home > Products > Releases > Solutions > Modules > Webhooks",
    );
    await page.getByLabel("Filter events").fill("unblocked");
    await expect.poll(() => tree(page).getByRole("link").allTextContents()).toEqual(["card.unblocked"]);
    await page.getByLabel("Filter events").press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventName(page, "card.unblocked").waitFor();
    expect(new URL(page.url()).search).toBe("?event=card.unblocked");
    await page.reload();
    await eventName(page, "card.unblocked").waitFor();
    expect(await page.title()).toContain("card.unblocked");
  });

  test("the event's documentation stands there, and only this event's", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    const text = page.getByRole("article", { name: "card.blocked" });
    await text.getByRole("heading", { name: "A card has been blocked" }).waitFor();
    await text.getByRole("heading", { name: /^Payload/ }).waitFor();
    await text.getByText("timestamp", { exact: true }).first().waitFor();
    await text.getByRole("heading", { name: "Responses" }).waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  });

  test("related events lead to the event here, and to the API in the reference", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await page.getByRole("main").getByRole("link", { name: "POST authorization.declined" }).click();
    await eventName(page, "authorization.declined").waitFor();
    expect(new URL(page.url()).pathname).toBe(MODULE);
    await page.goBack();
    await page.getByRole("link", { name: "POST Unblock card" }).click();
    await page.waitForURL("**/swagger-ui/4.2.4/issuing/card-management?api=Unblock%20card*");
    await page.locator('[data-operation="unblockCard"]').getByRole("heading", { name: "Request body" }).waitFor();
  });

  test("a name that no event has is said, and the first event shown", async () => {
    const { page } = visit;
    await open(page, `${MODULE}?event=card.eaten`, "card.issued");
    await page.getByText("This module has no event named “card.eaten”. Here is its first one.").waitFor();
  });

  test("a module that publishes no events says so and leads to its API reference", async () => {
    const { page } = visit;
    await page.goto(`${portal.url}/webhooks-ui/4.2.4/issuing/reference-data`);
    await page.getByRole("heading", { name: "publishes no events" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "API reference" }).click();
    await page.waitForURL("**/swagger-ui/4.2.4/issuing/reference-data**");
  });

  test("the palette opens an event by its name", async () => {
    const { page } = visit;
    await open(page, MODULE, "card.issued");
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog");
    await palette.getByRole("combobox").fill("statement.ready");
    await palette.getByRole("option", { name: "statement.ready" }).waitFor();
    await page.keyboard.press("Enter");
    await eventName(page, "statement.ready").waitFor();
  });
});

describe("the tester", () => {
  beforeEach(() => signInThere(visit.page));

  test("a header needs a name and a value, a second one of its name is ignored, and reset forgets all", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await addHeader(page, "X-Environment", "");
    await page.getByText("Enter a value for X-Environment.").waitFor();
    await addHeader(page, "", "test");
    await page.getByText("Enter the name of the header.").waitFor();
    expect(await addedHeaders(page)).toEqual([]);
    await addHeader(page, "X-Environment", "test");
    await addHeader(page, "x-environment", "production");
    await page.getByText("X-Environment is already in the list, so this one is ignored.").waitFor();
    await addHeader(page, "Host", "bank.example");
    await page.getByText("Host belongs to the connection and is set by the portal.").waitFor();
    await page.getByLabel("Header name").fill("");
    await addHeader(page, "X-Unit", "cards");
    expect((await addedHeaders(page)).map((line) => line.split(/\s+/).slice(0, 2))).toEqual([
      ["X-Environment", "test"],
      ["X-Unit", "cards"],
    ]);
    await page.getByRole("button", { name: "Remove X-Unit" }).click();
    await page.reload();
    await sendButton(page).waitFor();
    expect(await addedHeaders(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Reset headers" }).click();
    await expect.poll(() => addedHeaders(page)).toEqual([]);
  });

  test("the payload comes from the chosen example, an edited one survives a reload, and can start again", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await tester(page).getByText("Valid against CardBlocked").waitFor();
    await tester(page).getByLabel("Example").selectOption("Example: Block the card, dispute the payments");
    await expect.poll(() => payloadOf(page)).toContain("crd_5KC3P7TB8J");
    await typePayload(page, (await payloadOf(page)).replaceAll(/\n */g, ""));
    const again = tester(page).getByRole("button", { name: "Reset to the example" });
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
    await page.reload();
    await expect.poll(() => payloadOf(page)).toContain('"today"');
    expect(await tester(page).getByLabel("Example").inputValue()).toBe("decidedToBeFraud");
    // Another event has a payload of its own.
    await tree(page).getByRole("link", { name: "card.issued" }).click();
    await eventName(page, "card.issued").waitFor();
    await expect.poll(() => payloadOf(page)).toContain('"card.issued"');
    await page.goBack();
    await eventName(page, "card.blocked").waitFor();
    await again.click();
    await tester(page).getByText("Valid against CardBlocked").waitFor();
    expect(await payloadOf(page)).not.toContain('"today"');
  });

  test("an event reaches a receiver with the added headers, and all that came back is shown", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill("");
    expect(await sendButton(page).isDisabled()).toBe(true);
    const url = `${receiver.url}/hooks?token=secret`;
    await hookUrl(page).fill(url);
    await addHeader(page, "X-Environment", "test");
    await hookUrl(page).press("Enter");
    await wire(page).getByText("202 Accepted", { exact: true }).waitFor();

    const [hook, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(hook).toMatchObject({ method: "POST", url: "/hooks?token=secret", headers: { "x-environment": "test" } });
    expect(hook?.headers["webhook-id"]).toMatch(/^msg_/);
    expect(JSON.parse(hook?.body ?? "")).toMatchObject({ type: "card.blocked", data: { after: { statusCode: "L" } } });

    // Indented, and as text.
    await wire(page).getByText('"note": "<b>as text</b>"').waitFor();
    await wire(page)
      .getByText(/^\d+ ms$/)
      .first()
      .waitFor();
    await wire(page)
      .getByRole("tab", { name: /^Headers/ })
      .click();
    await wire(page).getByText("journey", { exact: true }).waitFor();
    await wire(page).getByText("b=2", { exact: true }).waitFor();
    await wire(page).getByRole("tab", { name: "Sent" }).click();
    await wire(page).getByText(url).waitFor();
    await wire(page).getByText(String(hook?.headers["webhook-signature"]), { exact: true }).waitFor();
    expect(await wire(page).locator("pre").textContent()).toBe(hook?.body);

    await page.reload();
    await sendButton(page).waitFor();
    expect(await hookUrl(page).inputValue()).toBe(url);
  });

  test("events go to the own inbox until an address is typed", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await tester(page).getByText("This is your inbox").waitFor();
    const address = await hookUrl(page).inputValue();
    expect(address).toMatch(/\/inbox\/\S{16,}$/);
    await sendButton(page).click();
    await wire(page).getByText("200 OK", { exact: true }).waitFor();
    await page
      .getByRole("region", { name: "Inbox", exact: true })
      .getByRole("cell", { name: "card.blocked", exact: true })
      .waitFor();

    await hookUrl(page).fill(`${receiver.url}/hooks`);
    await page.reload();
    expect(await hookUrl(page).inputValue()).toBe(`${receiver.url}/hooks`);
    await tester(page).getByRole("button", { name: "Use my inbox" }).click();
    expect(await hookUrl(page).inputValue()).toBe(address);
    expect(await hookUrl(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("bytes are saved and not shown", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill(`${receiver.url}/bytes`);
    await sendButton(page).click();
    await wire(page).getByText("4 B that are not text.").waitFor();
    const download = page.waitForEvent("download");
    await wire(page)
      .getByRole("button", { name: /^Save answer as/ })
      .click();
    await download;
  });

  test("a call under way is cancelled, and the button keeps its width", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill(`${receiver.url}/never`);
    const width = (await sendButton(page).boundingBox())?.width;
    await sendButton(page).click();
    const cancel = tester(page).getByRole("button", { name: "Cancel" });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect((await cancel.boundingBox())?.width).toBe(width);
    await cancel.click();
    await wire(page).getByText("Canceled. The endpoint may have received the request anyway.").waitFor();
    await sendButton(page).waitFor();
  });

  test("a receiver that is not there is explained with its cause and the mend", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill(receiver.closedUrl);
    await sendButton(page).click();
    await wire(page).getByText("connection_refused", { exact: true }).waitFor();
    await wire(page).getByText("Fix", { exact: true }).waitFor();
  });

  test("signing out forgets what the tester held", async () => {
    const { page } = visit;
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill("https://hooks.bank.example/");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Create an account" }).first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("hooks.bank.example");
  });
});

describe("on a portal that others use", () => {
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("an address within is refused under its field, with the reason", async () => {
    const { page } = visit;
    await page.goto(BLOCKED);
    await hookUrl(page).fill(`${receiver.url}/hooks`);
    await sendButton(page).click();
    await tester(page).getByText("The portal does not send to this address.").waitFor();
    expect(await hookUrl(page).getAttribute("aria-invalid")).toBe("true");
    expect(receiver.received).toEqual([]);
    await hookUrl(page).fill("hooks.bank.example");
    await expect.poll(() => hookUrl(page).getAttribute("aria-invalid")).toBeNull();
    await sendButton(page).click();
    await tester(page).getByText("The hook URL must begin with https:// or http://.", { exact: true }).waitFor();
  });
});

describe("for everybody", () => {
  test("whoever is not signed in is sent home", async () => {
    const { page } = visit;
    await page.goto(`${portal.url}${BLOCKED}`);
    await page.waitForURL(`${portal.url}/`);
  });

  test("on a phone the tree is a drawer, a bar leads to the tester, and nothing scrolls sideways", async () => {
    const { page } = visit;
    await signInThere(page);
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

  test("no accessibility violation, with an answer, in light and dark, wide and narrow", {
    timeout: 180_000,
  }, async () => {
    const { page } = visit;
    await signInThere(page);
    await open(page, BLOCKED, "card.blocked");
    await hookUrl(page).fill(`${receiver.url}/hooks`);
    await addHeader(page, "X-Environment", "test");
    await addHeader(page, "X-Environment", "again");
    await sendButton(page).click();
    await wire(page).getByText("202 Accepted", { exact: true }).waitFor();
    for (const tab of ["Response", "Sent"]) {
      await wire(page).getByRole("tab", { name: tab }).click();
      await expectCleanOnEveryScreen(page, tab, 900);
    }
  });
});

const signInThere = (page: Page) => startSession(page, inject("accounts").integrator, portal.url);

/** What would be sent, of the text area or of the editor that has taken its place. */
async function payloadOf(page: Page): Promise<string> {
  const editor = tester(page).locator(".cm-content");
  if ((await editor.count()) > 0) return (await editor.locator(".cm-line").allTextContents()).join("\n");
  return payloadText(page).inputValue();
}
