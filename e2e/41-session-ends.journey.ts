import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { administratorClaims, sessionTokenOf } from "../apps/web/src/shared/testing/session-token.ts";
import { useBrowser } from "./support/browser.ts";
import { signInByForm } from "./support/session.ts";

const visit = useBrowser();

test("five minutes before its end the session's end is announced, and signing in again stays on the page", async () => {
  const { page } = visit;
  await page.clock.install();
  await signInByForm(page, inject("accounts").integrator);
  await page.goto("/select-module/42401/Issuing");
  // In what the server wrote nobody can type yet.
  await page.locator("first-screen").waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Search APIs" }).fill("half a sen");
  const before = await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"));
  await page.clock.fastForward("07:56:00");
  await page.getByRole("status").filter({ hasText: "Your session ends" }).waitFor();
  await page.getByRole("button", { name: "Sign in again now" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByText("The username or the password is not correct.", { exact: true }).waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(inject("accounts").integrator.password);
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  const after = await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"));
  expect(after).not.toBe(before);
  expect(await page.getByRole("textbox", { name: "Search APIs" }).inputValue()).toBe("half a sen");
  await expect.poll(async () => (await callWith(page, before)).status(), { message: "the session before" }).toBe(401);
});

test("a session that expired can be continued on the page, with what was typed", async () => {
  const { page } = visit;
  await page.clock.install();
  await signInByForm(page, inject("accounts").integrator);
  await page.goto("/select-module/42401/Issuing");
  // In what the server wrote nobody can type yet.
  await page.locator("first-screen").waitFor({ state: "detached" });
  await page.getByRole("textbox", { name: "Search APIs" }).fill("half a sen");
  await page.clock.fastForward("08:00:01");
  const expired = page.getByRole("dialog", { name: "Sorry!" });
  await expired.getByText("Your session is expired please login again.", { exact: true }).waitFor();
  await expired.getByRole("button", { name: "Stay on this page" }).click();
  // The portal's clock has not moved, so its own token would be as old as this one.
  const jwt = sessionTokenOf(administratorClaims(4_000_000_000));
  await page.route("**/users/authenticate", (route) => route.fulfill({ json: { jwt, accountNonLocked: true } }));
  // Nobody signed this one: what the page asks with it waits, so that no answer ends the session again.
  await page.route("**/v1/ws/**", () => undefined);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(inject("accounts").integrator.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Search APIs" }).inputValue()).toBe("half a sen");
});

test("closing the dialog of an expired session leads to /login, and signing in leads back; another user goes to the products", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  for (const [account, expected] of [
    [inject("accounts").integrator, "/select-version/2"],
    [inject("accounts").administrator, "/select-product"],
  ] as const) {
    await page.route("**/v1/ws/products/2/versions", (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto("/select-version/2");
    await page.getByRole("dialog").getByRole("button").last().click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.unroute("**/v1/ws/products/2/versions");
    await page.getByLabel("Username").fill(account.username);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**${expected}`);
  }
});

function callWith(page: Page, token: string | null) {
  return page.request.get("/v1/ws/products/", { headers: { authorization: `Bearer ${token}` } });
}
