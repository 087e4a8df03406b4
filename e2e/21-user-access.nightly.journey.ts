import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD, type SeededUser } from "./support/seed-users.ts";
import { SESSION_KEY } from "./support/session.ts";
import { day, updateButton, userPageOf } from "./support/user-page.ts";

const portal = useAdministeredPortal((): SeededUser[] => [
  ...["toggled", "ranged", "removed"].map((username) => ({ username, productIds: [2] })),
  { username: "leaver", isAdministrator: true },
]);
const { openUser, signInAs, stored } = userPageOf(portal);
const visit = useBrowser();

test("the switch ends the user's sessions at once, and decides who can sign in", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await openUser(page, "toggled");
  const other = await portal.anotherPage(context);
  await portal.signIn(other, { username: "toggled", password: SEEDED_PASSWORD });
  await other.goto(`${portal.url}/select-product`);
  await other.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await other.locator("[data-first]").waitFor({ state: "detached" });

  await page.getByRole("switch", { name: "Active" }).press("Space");
  await page.getByText("Inactive. The user cannot sign in.", { exact: false }).waitFor();
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

test("outside its validity range an account cannot sign in; switched off the range is sent empty", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "ranged");
  const limit = page.getByRole("switch", { name: "Limit to a date range" });
  await limit.press("Space");
  expect(await page.getByLabel("Start date").inputValue()).toBe(day());
  expect(await page.getByLabel("End date").inputValue()).toBe(day());
  await page.getByLabel("End date").fill(day(20));
  await page.getByLabel("Start date").fill(day(10));
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ validityRangeDate: `${day(10)}|${day(20)}` });
  expect(await signInAs(context, "ranged")).toBe("outside");

  await openUser(page, "ranged");
  await page.getByText(`Active, but valid from ${day(10)}.`, { exact: true }).waitFor();
  await limit.press("Space");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ validityRangeDate: "" });
  expect(await signInAs(context, "ranged")).toBe("in");
});

test("a deleted user is gone and cannot sign in; who deactivates the own account is signed out", async () => {
  const { page, context } = visit;
  await portal.signIn(page, { username: "leaver", password: SEEDED_PASSWORD });
  const id = await openUser(page, "removed");
  await page.getByLabel("FullName").fill("Not saved");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete removed" }).getByRole("button", { name: "Delete" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await thanks.getByText("User deleted with success", { exact: true }).waitFor();
  await thanks.getByRole("button").last().click();
  await page.waitForURL((url) => url.pathname === "/users");
  await page.getByRole("heading", { name: "No user matches these filters" }).waitFor();
  await page.goto(`${portal.url}/users/${id}`);
  await page.getByRole("heading", { name: "There is no such user." }).waitFor();
  const other = await portal.anotherPage(context);
  await other.goto(`${portal.url}/login`);
  await other.getByLabel("Username").fill("removed");
  await other.getByLabel("Password", { exact: true }).fill(SEEDED_PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByText("The username or the password is not correct.").waitFor();

  await openUser(page, "leaver");
  await page.getByRole("switch", { name: "Active" }).press("Space");
  const inactive = page.getByRole("dialog", { name: "Inactive Account" });
  await inactive.waitFor();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY)).toBeNull();
  await inactive.getByRole("button").last().click();
  await page.waitForURL("**/login");
});
