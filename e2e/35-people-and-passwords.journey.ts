import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD, type SeededUser } from "./support/seed-users.ts";
import { day, updateButton, userPageOf } from "./support/user-page.ts";

const ARABIC = "مصرف الإمارات العربية المتحدة للتنمية والتجارة الدولية";

const portal = useAdministeredPortal((): SeededUser[] => [
  ...["promoted", "demoted", "ending", "ended", "beginning"].map((username) => ({ username })),
  { username: "nameless", fullName: "", email: "", phone: "" },
  { username: "arabic", fullName: ARABIC, phone: "971501234567" },
]);
const { openUser, stored } = userPageOf(portal);
const visit = useBrowser();

const administrator = (page: Page) => page.getByRole("switch", { name: "Administrator" });

test("an administrator makes another one, in the session that is open, and takes it back", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  const other = await portal.anotherPage(context);
  await portal.signIn(other, { username: "promoted", password: SEEDED_PASSWORD });
  const list = async () => (await portal.call(other, "GET", "/v1/users/search")).status;
  expect(await list()).toBe(403);

  const id = await openUser(page, "promoted");
  await page.getByText("Has no access to other users.", { exact: true }).waitFor();
  await administrator(page).press("Space");
  await page.getByText("Manages users and reads activity logs", { exact: false }).waitFor();
  expect(await list()).toBe(200);
  await page.reload();
  await expect.poll(() => administrator(page).isChecked()).toBe(true);
  const record = await portal.call(page, "GET", "/audit/events/admin?page=0&pageSize=10");
  expect(JSON.stringify(record.body)).toContain(
    '\\"changed\\":{\\"permissions\\":{\\"from\\":[],\\"to\\":[\\"manage_user\\"]}}',
  );

  await administrator(page).press("Space");
  await page.getByText("Has no access to other users.", { exact: true }).waitFor();
  expect(await list()).toBe(403);
  expect((await stored(page, id)).roles).toEqual([]);
});

test("the last administrator stays one, and says why; with another one the own account is signed out", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUser(page, "admin");
  await administrator(page).press("Space");
  const refused = page.getByRole("dialog", { name: "Sorry!" });
  await refused
    .getByText("This is the last active administrator. Make another user an administrator first.", { exact: true })
    .waitFor();
  await refused.getByRole("button", { name: "Close" }).click();
  expect(await administrator(page).isChecked()).toBe(true);

  const id = await openUser(page, "demoted");
  await administrator(page).press("Space");
  await page.getByText("Manages users and reads activity logs", { exact: false }).waitFor();
  await portal.signIn(page, { username: "demoted", password: SEEDED_PASSWORD });
  await page.goto(`${portal.url}/users/${id}`);
  await page.getByText("This is your own account. Switched off, you cannot come back to this page.").waitFor();
  await administrator(page).press("Space");
  const end = page.getByRole("dialog", { name: "Administrator" });
  await end.getByText("You are no administrator any more", { exact: false }).waitFor();
  await end.getByRole("button").last().click();
  await page.waitForURL("**/login");
});

test("an account without name and address keeps its products and validity up to date; what it has then stays", async () => {
  const { page } = visit;
  await portal.signIn(page);
  const id = await openUser(page, "nameless");
  expect(await updateButton(page).isEnabled()).toBe(true);
  expect(await page.getByLabel("FullName").getAttribute("aria-invalid")).not.toBe("true");
  await page.getByRole("switch", { name: "Limit to a date range" }).press("Space");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  expect(await stored(page, id)).toMatchObject({ fullName: "", email: "", validityRangeDate: `${day()}|${day()}` });

  await openUser(page, "nameless");
  await page.getByLabel("FullName").fill("Cards team");
  await updateButton(page).click();
  await page.getByText("User updated with success", { exact: true }).waitFor();
  await openUser(page, "nameless");
  await page.getByLabel("FullName").fill("");
  await page.getByText("Enter a full name.", { exact: true }).waitFor();
  expect(await updateButton(page).isEnabled()).toBe(false);
});

test("a validity range that decides is seen in the list, on the page and at sign-in, in words of its own", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  for (const [username, from, to, words] of [
    ["ending", -3, 0, "ends today"],
    ["ended", -9, -2, `ended ${day(-2)}`],
    ["beginning", 2, 9, `begins ${day(2)}`],
  ] as const) {
    const id = await openUser(page, username);
    const user = await stored(page, id);
    const { fullName, email, phone, productIds } = user;
    const validityRangeDate = `${day(from)}|${day(to)}`;
    const body = { id, username, fullName, email, phone, productIds, validityRangeDate };
    expect((await portal.call(page, "PUT", "/v1/users/", { body })).status).toBe(200);
    await openUser(page, username);
    await page.locator("main header").getByText(words, { exact: true }).waitFor();
    await page.goto(`${portal.url}/users?keyword=${username}`);
    await page.getByRole("row", { name: username }).getByText(words, { exact: true }).waitFor();
    await page.getByRole("row", { name: username }).getByText("Active", { exact: true }).waitFor();
  }
  const stranger = await portal.anotherPage(context);
  await stranger.goto(`${portal.url}/login`);
  await stranger.getByLabel("Username").fill("ended");
  await stranger.getByLabel("Password", { exact: true }).fill(SEEDED_PASSWORD);
  await stranger.getByRole("button", { name: "Sign in" }).click();
  await stranger
    .getByRole("alert")
    .getByText(`Today is outside the validity date range of this account. Its last day was ${day(-2)}.`)
    .waitFor();
  expect(await stranger.getByRole("dialog").count()).toBe(0);
});

test("the form of a new account says its rules while it is filled in, and what is marked holds nothing", async () => {
  const { page } = visit;
  await page.goto(`${portal.url}/register`);
  await page.getByText("Your work email. Not accepted: gmail.com", { exact: false }).waitFor();
  await page.getByLabel("Username").fill("two words");
  await page.getByText("A username has 1 to 60 letters, digits, or . _ - @", { exact: false }).waitFor();
  await page.getByLabel("Username").fill("fintech-south");
  await page.getByLabel("Email").fill("api@fintech-south.example");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByText("12 characters or more, or 8 that are hard to guess.", { exact: true }).waitFor();
  for (const [typed, words] of [
    ["Winter2026!", "Easy to guess. Use 12 characters or more, such as a few words."],
    ["passwordpassword", "This is a common password. Choose another one."],
    ["Fintech-South", "This is too close to your username or email address. Choose another one."],
    ["k7q-mz2P", "Good: hard to guess."],
    ["lanes and strokes", "Good: hard to guess."],
    ["seven77", "12 characters or more, or 8 that are hard to guess."],
  ] as const) {
    await password.fill(typed);
    await page.getByText(words, { exact: true }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Confirm password", { exact: true }).fill("seven77");
  expect(await page.getByRole("button", { name: "Create account" }).isEnabled(), "R-5.3 holds").toBe(true);
  await page.getByText("Still empty: fullname, phone.", { exact: false }).waitFor();
});

test("a password is typed as before when its judge does not come", async () => {
  const { page } = visit;
  await page.route("**/assets/*", (route) =>
    /judge-password|password-rule|src-/.test(route.request().url()) && route.request().resourceType() === "script"
      ? route.abort()
      : route.continue(),
  );
  await page.goto(`${portal.url}/register`);
  await page.getByLabel("Password", { exact: true }).fill("Winter2026!");
  await page.getByText("12 characters or more, or 8 that are hard to guess.", { exact: true }).waitFor();
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("Winter2026!");
});

test("a link that is used up says so at once, without an accessibility violation", async () => {
  const { page } = visit;
  await page.goto(`${portal.url}/changePassword?token=made-up`);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole("heading", { name: "Open the link in our email" }).waitFor();
});

test("the list says that the device is offline, and goes on by itself", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/users`);
  await page.getByRole("link", { name: "arabic" }).waitFor();
  await context.setOffline(true);
  await page.getByLabel("UserName").fill("promoted");
  await page.getByLabel("UserName").press("Enter");
  await page.getByRole("alert").getByText("You are offline.", { exact: false }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "promoted" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a phone number of twelve digits and the day stand whole; a long name of any script is cut at its end", async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.signIn(page);
  await page.goto(`${portal.url}/users?keyword=arabic`);
  const cell = page.getByRole("cell", { name: ARABIC });
  await cell.waitFor();
  const isWhole = (text: string) =>
    page.getByRole("cell", { name: text }).evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect(await isWhole("971501234567")).toBe(true);
  expect(await isWhole(day())).toBe(true);
  expect(await cell.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  expect(await cell.evaluate((element) => element.scrollWidth > element.clientWidth), "it is cut").toBe(true);
});

test("on a phone every column of a user is there", async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn(page);
  await page.goto(`${portal.url}/users?keyword=arabic`);
  const row = page.getByRole("row").filter({ hasText: "arabic" });
  await row.waitFor();
  for (const text of ["arabic", ARABIC, "arabic@bank.example", "971501234567", "Active", day()]) {
    expect(await row.getByText(text, { exact: false }).first().isVisible(), text).toBe(true);
  }
  expect(await row.getByRole("cell").first().isVisible(), "Id").toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
