import type { Page } from "playwright-core";
import { type Account, startSession } from "./session.ts";
import { sharedPortal } from "./shared-portal.ts";

export const inboxOf = (page: Page) => page.getByRole("region", { name: "Inbox", exact: true });
export const rowsOf = (page: Page) => inboxOf(page).locator("tbody button[aria-expanded]");
export const addressOf = (page: Page) => inboxOf(page).locator("header code").innerText();

/** The page of an event as this account sees it, with an inbox that listens and holds nothing. */
export async function openHooks(page: Page, account: Account, portalUrl = sharedPortal().url): Promise<void> {
  await startSession(page, account, portalUrl);
  await page.goto(`${portalUrl}/webhooks-ui/4.2.4/issuing/card-management?event=card.blocked`);
  await inboxOf(page).getByText("Live", { exact: true }).waitFor();
  const clear = inboxOf(page).getByRole("button", { name: "Clear" });
  const answers = inboxOf(page).getByText(/^\d+ (of \d+ )?requests?\./);
  await answers.or(inboxOf(page).getByText("Nothing has arrived yet")).first().waitFor();
  if (await clear.isDisabled()) return;
  await clear.click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await inboxOf(page).getByText("Nothing has arrived yet").waitFor();
}

/** Sends as anybody may who knows the address. */
export function post(url: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
}
