import { paths } from "@connect-portal/contract";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const CARDS = "/swagger-ui/4.2.4/issuing/card-management";
const LOOKUPS = "/swagger-ui/4.2.4/issuing/reference-data";
const PAN = "4456530000002714";

interface Console {
  readonly operation: Locator;
  readonly send: Locator;
  readonly answer: Locator;
  readonly body: Locator;
}

async function open(page: Page, address: string, operationId: string): Promise<Console> {
  await page.goto(address);
  const operation = page.locator(`[data-operation="${operationId}"]`);
  const send = operation.getByRole("button", { name: "Send", exact: true });
  await send.waitFor();
  return {
    operation,
    send,
    answer: operation.getByRole("region", { name: /^Response: / }),
    body: operation.getByRole("textbox", { name: "Request body" }),
  };
}

const createCard = (page: Page) => open(page, `${CARDS}?api=Create%20card`, "createCard");
const note = ({ answer }: Console) => answer.getByText(/^Sent with a new sandbox token, valid until \d\d:\d\d/);
const bar = (page: Page) => page.getByRole("banner");
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

/** The calls that go out of the page, by what their address ends with. */
function callsOf(page: Page, end: string) {
  const calls: { url: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.endsWith(end))
      calls.push({ url: request.url(), headers: request.headers(), body: request.postData() });
  });
  return calls;
}

describe("from the sign-in page to the first success", () => {
  const visit = useBrowser();

  /** Counts the clicks on a page. */
  function clicking() {
    let clicks = 0;
    return {
      async click(one: Locator) {
        clicks += 1;
        await one.click();
      },
      said() {
        process.stdout.write(`Set-up to first 200: ${clicks} clicks\n`);
        return clicks;
      },
    };
  }
  const success = (page: Page) => page.getByRole("region", { name: /^Response: / }).getByText(/^20[01] /);

  test("it takes a new user at most three clicks, and one who comes back in another tab a single one", async () => {
    const { page, context } = visit;
    const account = inject("accounts").integrator;
    const first = clicking();
    await page.goto("/login");
    await page.getByLabel("Username").fill(account.username);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await first.click(page.getByRole("button", { name: "Sign in" }));
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    await first.click(page.getByRole("link", { name: /^(Begin|Continue) with / }));
    await first.click(page.getByRole("button", { name: "Send", exact: true }).first());
    await success(page).waitFor();
    expect(first.said()).toBeLessThanOrEqual(3);

    const again = clicking();
    const tab = await context.newPage();
    await tab.goto(page.url());
    await again.click(tab.getByRole("button", { name: "Send", exact: true }).first());
    await success(tab).waitFor();
    expect(again.said()).toBe(1);
  });
});

describe("a Send without a token", () => {
  const visit = useBrowser();
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("fetches one, says so, offers the reader's own, and renews it once it has expired", {
    timeout: 120_000,
  }, async () => {
    const { page } = visit;
    const issued = callsOf(page, paths.sandboxToken);
    const sent = callsOf(page, "/cards");
    const console = await createCard(page);
    await bar(page).getByRole("button", { name: "Setting an Access Token" }).waitFor();
    await console.send.click();
    await note(console).waitFor();
    await console.answer.getByText("201 Created", { exact: true }).waitFor();
    await bar(page).getByRole("button", { name: "Reset an Access Token" }).waitFor();
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([expect.stringMatching(/^Bearer ey/)]);
    await expectAccessibleInBothSchemes(page, "the first Send", '[data-operation="createCard"] .oar-console');

    const own = console.answer.getByRole("button", { name: "Use your own token" });
    await own.click();
    const dialog = page.getByRole("dialog", { name: "Reset an Access Token" });
    const filled = () =>
      dialog.locator("button[data-variant=filled]:enabled, button:not([data-variant]):enabled").allTextContents();
    await dialog.waitFor();
    expect(await filled()).toEqual(["Get a sandbox token"]);
    await dialog.getByRole("button", { name: "Get a sandbox token" }).click();
    await expect.poll(filled).toEqual(["Authorize"]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => own.evaluate((button) => button === document.activeElement)).toBe(true);

    await console.send.click();
    await note(console).waitFor({ state: "detached" });
    await console.answer.getByText("201 Created", { exact: true }).waitFor();
    expect(issued, "one by itself, one in the dialog").toHaveLength(2);

    await page.route(
      "**/PowerCardConnectApi/rest/**/cards",
      (route) =>
        route.fulfill({
          status: 401,
          headers: { "www-authenticate": 'Bearer realm="sandbox", error="invalid_token"' },
          contentType: "application/problem+json",
          json: { code: "token_expired", errorMessage: "The access token has expired. Get a new one." },
        }),
      { times: 1 },
    );
    sent.length = 0;
    await console.send.click();
    await expect.poll(() => sent.length).toBe(2);
    await note(console).waitFor();
    await console.answer.getByText("201 Created", { exact: true }).waitFor();
    const [first, second] = sent;
    expect(first?.headers.authorization).not.toBe(second?.headers.authorization);
    expect(first?.headers["idempotency-key"]).toBe(second?.headers["idempotency-key"]);
    expect(issued).toHaveLength(3);
  });

  test("never replaces a token that the reader typed; says why where none is to be had", async () => {
    const { page } = visit;
    const issued = callsOf(page, paths.sandboxToken);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const console = await createCard(page);
    await bar(page).getByRole("button", { name: "Setting an Access Token" }).click();
    await page.getByRole("textbox", { name: "Access token" }).fill("my.own.token-which-nobody-issued");
    await page.getByRole("button", { name: "Authorize" }).click();
    await console.send.click();
    await console.answer.getByText("The access token was rejected.").waitFor();
    expect(await stored(page)).toContain("my.own.token-which-nobody-issued");
    expect(issued).toEqual([]);

    await console.answer.getByRole("button", { name: "Reset an Access Token" }).click();
    await page.getByRole("button", { name: "Forget this token" }).click();
    await page.keyboard.press("Escape");
    await page.route(`**${paths.sandboxToken}`, (route) => route.fulfill({ status: 503, json: {} }));
    await console.send.click();
    await page.getByText(/^Not sent\. The sandbox issued no access token\./).waitFor();
    expect(logged.filter((text) => text === "No token found")).toHaveLength(1);
    expect(await page.getByText("No token found").count()).toBe(0);
  });
});

describe("what is sent", () => {
  const visit = useBrowser();
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  test("has ids and a time of its own in each call, unless the reader typed one; no tab moves what stands there", async () => {
    const { page } = visit;
    const looked = callsOf(page, "/city");
    const lookup = await open(page, `${LOOKUPS}?api=City`, "getCity");
    const infoOf = (text: string | null | undefined) => JSON.parse(text ?? "").requestInfo;
    for (const count of [1, 2]) {
      await lookup.send.click();
      await expect.poll(() => looked.length).toBe(count);
      await lookup.answer.getByText("200 OK", { exact: true }).waitFor();
      expect(infoOf(await lookup.body.inputValue())).toEqual(infoOf(looked.at(-1)?.body));
    }
    const [first, second] = looked.map(({ body }) => infoOf(body));
    expect(first.requestUID).not.toBe(second.requestUID);
    expect(first.userID).toBe("demo");
    expect(Math.abs(Date.parse(second.requestDate) - Date.now())).toBeLessThan(60_000);
    expect(await lookup.answer.getByText("example response").count(), "a response from the lists").toBe(0);
    await lookup.body.fill((await lookup.body.inputValue()).replace(second.requestUID, "of my own"));
    await lookup.send.click();
    await expect.poll(() => looked.length).toBe(3);
    expect(infoOf(looked[2]?.body)).toMatchObject({ requestUID: "of my own", userID: "demo" });

    const sent = callsOf(page, "/cards");
    const console = await createCard(page);
    await console.body.hover();
    // Where there is room for the response: from further down the page goes to it.
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 500);
    await expect.poll(async () => (await console.send.boundingBox())?.y).toBeLessThan(260);
    const placeOf = async () => [(await console.send.boundingBox())?.y, (await console.answer.boundingBox())?.y];
    const before = await placeOf();
    await console.send.click();
    await console.answer.getByText("201 Created", { exact: true }).waitFor();
    expect(await placeOf(), "after Send").toEqual(before);
    for (const name of [/^Headers/, /^Body/, /^Parameters/]) {
      await console.operation.getByRole("tab", { name }).first().click();
      expect(await placeOf(), String(name)).toEqual(before);
    }
    expect(await console.answer.getByText("example response").count(), "a response from the card system").toBe(0);

    const field = console.operation.locator(".oar-field", { hasText: "Idempotency-Key" }).getByRole("textbox").first();
    await console.send.click();
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => field.inputValue()).toBe(sent[1]?.headers["idempotency-key"]);
    expect(sent[0]?.headers["idempotency-key"]).not.toBe(sent[1]?.headers["idempotency-key"]);
    await field.fill("00000000-0000-4000-8000-000000000001");
    await console.send.click();
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[2]?.headers["idempotency-key"]).toBe("00000000-0000-4000-8000-000000000001");
    await console.operation.getByRole("tab", { name: /^Body/ }).click();
    await console.body.fill("{}");
    expect(await placeOf(), "a shorter body").toEqual(before);
  });
});

describe("signing out", () => {
  const visit = useBrowser();

  test("leaves nothing that was typed or received, also of a call under way, and the next user sees none of it", {
    timeout: 120_000,
  }, async () => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    const console = await createCard(page);
    await console.body.fill(`{ "pan": "${PAN}" }`);
    await console.send.click();
    await console.operation.getByRole("tab", { name: /^History/ }).waitFor();

    await page.getByRole("button", { name: "Toolbox" }).click();
    await page.getByRole("textbox", { name: "Request", exact: true }).fill(`toolbox ${PAN}`);
    await page.getByRole("button", { name: "Encrypt" }).click();
    await page.getByText(/^encrypted, /).waitFor();
    await page.keyboard.press("Escape");

    await bar(page).getByRole("button", { name: "Reset an Access Token" }).click();
    await page.getByRole("textbox", { name: "Replace it with" }).fill("typed.and.not-authorized");
    await page.keyboard.press("Escape");
    const kept = await stored(page);
    expect(kept).toContain(PAN);
    expect(kept).not.toContain("typed.and.not-authorized");

    const { promise: signedOut, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/PowerCardConnectApi/rest/**/cards", async (route) => {
      await signedOut;
      await route.fulfill({ status: 200, json: { pan: PAN } }).catch(() => undefined);
    });
    await console.send.click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => stored(page)).not.toContain("session-token");
    goOn();
    await page.unrouteAll({ behavior: "wait" });
    const left = await stored(page);
    for (const trace of [PAN, "access-token", "fetched-token", "toolbox", "openapi-reference/", "crd_"])
      expect(left).not.toContain(trace);

    await startSession(page, inject("accounts").administrator);
    const next = await createCard(page);
    await bar(page).getByRole("button", { name: "Setting an Access Token" }).waitFor();
    expect(await next.body.inputValue()).not.toContain(PAN);
    expect(await next.operation.getByRole("tab", { name: /^History/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Toolbox" }).click();
    expect(await page.getByRole("textbox", { name: "Request", exact: true }).inputValue()).toBe("");
    expect(await page.getByRole("textbox", { name: "Response", exact: true }).inputValue()).toBe("");
  });
});
