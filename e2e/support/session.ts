import { paths } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { sharedPortal } from "./shared-portal.ts";

/** Where the web app keeps the session of the browser's tab. */
export const SESSION_KEY = "connect-portal.session-token";

export interface Account {
  readonly username: string;
  readonly password: string;
}

/**
 * Signs in by the call, not the form, which has journeys of its own, and leaves the page on a small file of the portal:
 * the journey opens what it is about.
 */
export async function startSession(page: Page, account: Account, portalUrl = sharedPortal().url): Promise<void> {
  const answer = await page.request.post(`${portalUrl}${paths.authenticate}`, { data: account });
  if (!answer.ok()) throw new Error(`${account.username} cannot sign in: ${await answer.text()}`);
  const { jwt } = await answer.json();
  // Only a page of the portal's origin reaches the storage that the session is kept in.
  await page.goto(`${portalUrl}/robots.txt`);
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [SESSION_KEY, jwt] as const);
}

/** Signs in by the call, and waits for the products, where everybody arrives. */
export async function signIn(page: Page, account: Account, portalUrl = sharedPortal().url): Promise<void> {
  await startSession(page, account, portalUrl);
  await page.goto(`${portalUrl}/select-product`);
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
}

/** Signs in through the form, as a user does, and waits for the products. */
export async function signInByForm(page: Page, account: Account, portalUrl = sharedPortal().url): Promise<void> {
  await page.goto(`${portalUrl}/login`);
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/select-product");
  // The page is there, and what closes or takes the focus at an arrival has done so.
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
}
