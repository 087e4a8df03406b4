import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD, type SeededUser } from "./support/seed-users.ts";
import { day, unsaved, updateButton, userPageOf } from "./support/user-page.ts";

const portal = useAdministeredPortal((): SeededUser[] => [
  ...["offline", "toggled", "ranged", "removed"].map((username) => ({ username, productIds: [2] })),
  { username: "colleague", isAdministrator: true },
  { username: "leaver-1", isAdministrator: true },
  { username: "leaver-2", isAdministrator: true },
]);
const { openUser, signInAs, stored } = userPageOf(portal);
const visit = useBrowser();

test("the switch is sent at once and ends the user's sessions; a double click sends once", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await openUser(page, "toggled");
  const other = await portal.anotherPage(context);
  await portal.signIn(other, { username: "toggled", password: SEEDED_PASSWORD });
  await other.goto(`${portal.url}/select-product`);
  await other.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await other.locator("first-screen").waitFor({ state: "detached" });

  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(new URL(request.url()).pathname));
  let release = () => {};
  await page.route("**/activate/false", async (route) => {
    await new Promise<void>((go) => {
      release = go;
    });
    await route.continue();
  });
  const toggle = page.getByRole("switch", { name: "Active" });
  expect(await toggle.isChecked()).toBe(true);
  await toggle.click({ force: true });
  await page.getByText("Deactivating", { exact: true }).waitFor();
  await toggle.click({ force: true });
  expect(await toggle.isChecked()).toBe(false);
  release();
  await page.getByText("Inactive. The user cannot sign in.", { exact: false }).waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^\/v1\/users\/\d+\/activate\/false$/);
  expect(await unsaved(page, "").count()).toBe(0);

  await other
    .getByRole("link", { name: /^Select/ })
    .first()
    .click();
  await other.getByText("Your session is expired please login again.").waitFor();
  expect(await signInAs(context, "toggled")).toBe("inactive");
  await page.getByRole("button", { name: "Return" }).click();
  await page
    .getByRole("row", { name: /toggled/ })
    .getByText("Inactive", { exact: true })
    .waitFor();

  await openUser(page, "toggled");
  await page.getByRole("switch", { name: "Active" }).press("Space");
  await page.getByText("Active. The user can sign in.", { exact: true }).waitFor();
  expect(await signInAs(context, "toggled")).toBe("in");
});

test("a switch that does not arrive goes back, and says why", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUser(page, "offline");
  await page.route("**/activate/**", (route) => route.abort());
  const toggle = page.getByRole("switch", { name: "Active" });
  await toggle.press("Space");
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await dialog.getByText("Internal error please try again later.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await toggle.isChecked()).toBe(true);
});

test("outside its validity range an account cannot sign in; switched off the range is sent empty", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "ranged");
  const limit = page.getByRole("switch", { name: "Limit to a date range" });
  await page.getByText("No limit.", { exact: true }).waitFor();
  await limit.press("Space");
  expect(await page.getByLabel("Start date").inputValue()).toBe(day());
  expect(await page.getByLabel("End date").inputValue()).toBe(day());
  await page.getByRole("img", { name: /expires today$/ }).waitFor();
  await page.getByLabel("End date").fill(day(92));
  await page.getByText("92 days left", { exact: true }).waitFor();
  await page.getByLabel("Start date").fill(day(10));
  await page.getByText("starts in 10 days", { exact: true }).waitFor();
  await page.getByLabel("End date").fill("");
  await page.getByText("Enter an end date.", { exact: true }).waitFor();
  expect(await updateButton(page).isEnabled()).toBe(false);
  await page.getByLabel("End date").fill(day(20));
  await unsaved(page, "Validity date range").waitFor();
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ validityRangeDate: `${day(10)}|${day(20)}` });
  expect(await signInAs(context, "ranged")).toBe("outside");

  await openUser(page, "ranged");
  await page.getByText(`Active, but valid from ${day(10)}.`, { exact: true }).waitFor();
  await limit.press("Space");
  await limit.press("Space");
  expect(await page.getByLabel("Start date").inputValue(), "the days of before").toBe(day(10));
  await limit.press("Space");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ validityRangeDate: "" });
  expect(await signInAs(context, "ranged")).toBe("in");
});

test("deleting asks with the safe button in focus, deletes once, and leads back to the list", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "removed");
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete removed" });
  await question.getByText("Are you sure you want to permanently delete this user ?", { exact: true }).waitFor();
  await expect
    .poll(() => question.getByRole("button", { name: "Cancel" }).evaluate((b) => b === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "detached" });
  expect((await portal.call(page, "GET", `/v1/users/${id}`)).status).toBe(200);

  const deletions: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && deletions.push(request.url()));
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).dblclick();
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await thanks.getByText("User deleted with success", { exact: true }).waitFor();
  expect(deletions).toHaveLength(1);
  await thanks.getByRole("button").last().click();
  await page.waitForURL((url) => url.pathname === "/users");
  await page.getByRole("heading", { name: "No user matches these filters" }).waitFor();

  await page.goto(`${portal.url}/users/${id}`);
  await page.getByRole("heading", { name: "There is no such user." }).waitFor();
  await page.getByRole("link", { name: "Users" }).last().click();
  await page.waitForURL((url) => url.pathname === "/users");
  const other = await portal.anotherPage(context);
  await other.goto(`${portal.url}/login`);
  await other.getByLabel("Username").fill("removed");
  await other.getByLabel("Password", { exact: true }).fill(SEEDED_PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByText("The username or the password is not correct.").waitFor();
});

test("who switches off or deletes the own account is signed out", async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "leaver-1", password: SEEDED_PASSWORD });
  await openUser(page, "leaver-1");
  await page.getByText("This is your own account. Deactivating it signs you out at once.", { exact: true }).waitFor();
  await page.getByRole("switch", { name: "Active" }).press("Space");
  const inactive = page.getByRole("dialog", { name: "Inactive Account" });
  await inactive.getByText("Your account is inactive now, and you are signed out.", { exact: false }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"))).toBeNull();
  await inactive.getByRole("button").last().click();
  await page.waitForURL("**/login");

  await portal.signIn(page, { username: "leaver-2", password: SEEDED_PASSWORD });
  await openUser(page, "leaver-2");
  await page.getByLabel("FullName").fill("Not saved");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("User deleted with success", { exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => sessionStorage.getItem("connect-portal.session-token"))).toBeNull();
});

test("the last active administrator can neither be switched off nor deleted: the server's text says so", async () => {
  const { page } = visit;
  await portal.signIn(page);
  for (const username of ["colleague", "leaver-1", "leaver-2"]) await closeAccount(page, username);

  await openUser(page, "admin");
  const text = "This is the last active administrator. Make another user an administrator first.";
  const refused = page.getByRole("dialog", { name: "Sorry!" });
  await page.getByRole("switch", { name: "Active" }).press("Space");
  await refused.getByText(text, { exact: true }).waitFor();
  await refused.getByRole("button", { name: "Close" }).click();
  expect(await page.getByRole("switch", { name: "Active" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await refused.getByText(text, { exact: true }).waitFor();
  await refused.getByRole("button", { name: "Close" }).click();
  await page.getByRole("heading", { level: 1, name: "admin" }).waitFor();
});

/** Does nothing when an earlier test has deleted it. */
async function closeAccount(page: Page, username: string) {
  const { body } = await portal.call(page, "GET", `/v1/users/search?keyword=${username}`);
  for (const { id } of (body as { content: { id: number }[] }).content) {
    const { status } = await portal.call(page, "PUT", `/v1/users/${id}/activate/false`);
    expect(status).toBe(200);
  }
}
