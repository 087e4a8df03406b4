import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { type Account, signInByForm } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const visit = useBrowser();
const CREATE_CARD = "/swagger-ui/4.2.4/issuing/card-management?api=Create%20card";
const CARD_ISSUED = "/webhooks-ui/4.2.4/issuing/card-management?event=card.issued";
const PAN = "4000000000000002";

const bar = (page: Page) => page.getByRole("banner");
const operation = (page: Page) => page.locator('[data-operation="createCard"]');
const body = (page: Page) => operation(page).getByRole("textbox", { name: "Request body" });
const isHome = (url: URL) => url.pathname === "/";

async function fillIn(page: Page, { username, password }: Account) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** What a tab keeps, by name; where a page was scrolled to is nobody's. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const { "react-router-scroll-positions": _, ...session } = { ...sessionStorage };
    return { session, local: { ...localStorage } };
  });

const elsewhere = (page: Page) =>
  page.evaluate(async () => [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name)]);

test("from a link in a chat to a card, its event and out again, with nothing left", { timeout: 120_000 }, async () => {
  const { page, context } = visit;
  const { integrator, administrator } = inject("accounts");

  await page.goto(CREATE_CARD);
  await page.waitForURL(isHome);
  await page.getByRole("main").getByRole("status").getByRole("link", { name: "Sign in" }).click();
  await page.getByText("To read Create card · 4.2.4").waitFor();
  await fillIn(page, integrator);
  await page.waitForURL(`**${CREATE_CARD}*`);

  await operation(page).getByRole("button", { name: "Send", exact: true }).click();
  const answer = operation(page).getByRole("region", { name: /^Response: / });
  await answer.getByText("201 Created", { exact: true }).waitFor();
  await body(page).fill(`{"cardNumber":"${PAN}"}`);
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain(PAN);

  const webhooks = await openBeside(context, CARD_ISSUED);
  await bar(webhooks)
    .getByRole("button", { name: `Profile, signed in as ${integrator.username}` })
    .waitFor();
  const arrivals = webhooks.getByRole("region", { name: "Arrived in my inbox" });
  await arrivals.getByText("Live", { exact: true }).waitFor();
  const ours = arrivals.getByRole("link", { name: /card\.issued\s*signature verified/ });
  const before = await ours.count();
  await webhooks.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => ours.count()).toBe(before + 1);

  await bar(webhooks).getByRole("button", { name: "Sign out" }).click();
  await webhooks.waitForURL(isHome);
  await page.waitForURL(isHome);
  await page.getByText("You signed out in another tab.").waitFor();
  for (const [tab, session] of [
    [webhooks, {}],
    // Why it is here, and not where from.
    [page, { "connect-portal.left-page": '{"why":"ended"}' }],
  ] as const) {
    await bar(tab).getByRole("link", { name: "Create an account" }).waitFor();
    await expect.poll(() => kept(tab)).toEqual({ session, local: {} });
    expect(await elsewhere(tab)).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);

  await signInByForm(page, administrator);
  await page.goto(CREATE_CARD);
  await expect.poll(() => body(page).inputValue()).toContain("embossedName");
  expect(await page.locator("body").innerText()).not.toContain(PAN);
  expect(
    await operation(page)
      .getByRole("tab", { name: /^History/ })
      .count(),
  ).toBe(0);
  await bar(page).getByRole("button", { name: "Setting an Access Token" }).waitFor();
});

async function openBeside(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(sharedPortal().url + path);
  return tab;
}
