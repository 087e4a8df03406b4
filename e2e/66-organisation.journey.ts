import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { linkIn, mailOf } from "./support/outbox.ts";
import { signInByForm, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const CREATE_CARD = "/swagger-ui/4.2.4/issuing/card-management?api=Create%20card";
const PASSWORD = "granite-lantern-orbit-42";

const visit = useBrowser();

async function invite(page: Page, email: string, role: string) {
  await page.getByRole("button", { name: "Invite a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("rowheader", { name: email }).waitFor();
}

/** Opens the mailed link without a user account, in a browser of its own, creates one, and signs in. */
async function accept(username: string, email: string): Promise<Page> {
  const browser = visit.context.browser();
  if (!browser) throw new Error("The context has no browser.");
  const page = await (await browser.newContext({ baseURL: sharedPortal().url })).newPage();
  await page.goto(linkIn(await mailOf("invitation", email), "/invitation?token="));
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create an account and accept" }).click();
  await page.getByRole("dialog", { name: "Welcome" }).getByRole("button", { name: "Sign in" }).click();
  await signInByForm(page, { username, password: PASSWORD });
  return page;
}

/** Sends the example of "Create card" from its console, and reads what the sandbox says. */
async function createCard(page: Page, status: string): Promise<string> {
  await page.goto(CREATE_CARD);
  // The page scrolls to the operation of its address when its scripts are there: "Send" moves.
  await page.waitForFunction(() => scrollY > 0);
  const operation = page.locator('[data-operation="createCard"]');
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  const answer = operation.getByRole("region", { name: /^Response: / });
  await answer.getByText(status, { exact: true }).waitFor();
  return (await answer.textContent()) ?? "";
}

async function expectCard(page: Page, id: string) {
  await page.goto("/sandbox/cards");
  await page.getByRole("searchbox").first().fill(id);
  await page.getByRole("main").getByRole("rowheader", { name: id }).waitFor();
}

test("an owner and a reader of an organisation see the same card; the reader is told why it may not change", async () => {
  const { page } = visit;
  await startSession(page, inject("accounts").administrator);
  await page.goto("/organisations");
  await page.getByRole("button", { name: "Create an organisation" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an organisation" });
  await dialog.getByLabel("Name").fill("Northbank");
  await dialog.getByLabel("PowerCard V4").check();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Northbank" }).waitFor();
  await invite(page, "olga@northbank.example", "Owner");

  const owner = await accept("olga", "olga@northbank.example");
  const created = await createCard(owner, "201 Created");
  const id = /crd_[0-9A-Z]{10}/.exec(created)?.[0] ?? "";
  expect(id).not.toBe("");
  await owner.goto("/organisation");
  await invite(owner, "rita@northbank.example", "Reader");

  const reader = await accept("rita", "rita@northbank.example");
  await expectCard(owner, id);
  await expectCard(reader, id);
  await reader.getByText("As a reader, you see what its members share, and change nothing.").waitFor();
  expect(await createCard(reader, "403 Forbidden")).toContain("You may only read what your organisation has.");
});
