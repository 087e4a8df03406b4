import { readFile } from "node:fs/promises";
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import type { SeededUser } from "./support/seed-users.ts";

const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const TODAY = `startDate=${day()}&endDate=${day()}`;

/** 27 of today, of which every fifth is inactive; with the administrator and the integrator 29, on three pages. */
function users(): SeededUser[] {
  const now = Date.now();
  const products = [[1, 2], [3], [1], []];
  const ofToday = Array.from({ length: 27 }, (_, index) => ({
    username: `bank-${String(index).padStart(2, "0")}`,
    isActive: index % 5 !== 4,
    // The first is the newest, and all are newer than the accounts of the first start.
    createdAt: new Date(now - index),
    productIds: products[index % products.length] ?? [],
  }));
  return [
    ...ofToday,
    { username: "lab_100%", createdAt: new Date(`${day(-10)}T12:00:00Z`), isActive: false },
    { username: "LongAgo", createdAt: new Date("2021-03-04T10:22:31Z") },
  ];
}

const portal = useAdministeredPortal(users);
const visit = useBrowser();

const usernames = (page: Page) => page.getByRole("table").getByRole("link").allTextContents();
const pageOf = (page: Page) => page.getByRole("navigation", { name: "Pages" });

/** The list stands there, and no other answer is on its way. */
async function settled(page: Page) {
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await page.getByRole("table").or(page.getByText("No user matches these filters").last()).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function openUsers(page: Page, query = "") {
  await page.goto(`${portal.url}/users${query}`);
  await settled(page);
}

async function search(page: Page) {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await settled(page);
}

test("the list shows today's accounts, the newest first, ten a page, in the eight columns", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/select-product`);
  await page.getByRole("link", { name: "User Managment" }).click();
  await settled(page);
  expect(await page.title()).toBe("Users: Connect Portal");
  expect(await page.getByRole("columnheader").allTextContents()).toEqual([
    "Id",
    "UserName",
    "FullName",
    "Email",
    "Phone",
    "State",
    "CreatedDate",
    "Product Version",
  ]);
  expect(await usernames(page)).toEqual(Array.from({ length: 10 }, (_, index) => `bank-0${index}`));
  expect(await pageOf(page).getByRole("status").textContent()).toBe("1 to 10 of 29");
  for (const label of ["Start date", "End date"]) expect(await page.getByLabel(label).inputValue()).toBe(day());
  expect(await page.getByLabel("Account state").locator("option").allTextContents()).toEqual([
    "All account",
    "Active account",
    "Inactive account",
  ]);
  expect(new URL(page.url()).search).toBe(`?${TODAY}`);

  const versions = await page.getByRole("row").locator("td:last-child").allTextContents();
  expect(versions.slice(0, 4)).toEqual(["V3,5,V4", "V4", "V3.5", "—"]);
  const cells = await page
    .getByRole("row", { name: /bank-00/ })
    .locator("td")
    .allTextContents();
  expect(cells.slice(2, 6)).toEqual(["Team of bank-00", "bank-00@bank.example", "15550100", "Active"]);
  expect(cells[6]).toMatch(new RegExp(`^${day()} \\d\\d:\\d\\d$`));
});

test("an inactive account is highlighted by tint, edge, hollow dot and the word", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  const look = (name: RegExp) =>
    page.getByRole("row", { name }).evaluate((row) => {
      const first = row.querySelector("td") as Element;
      const dot = row.querySelector("td:nth-child(6) span span") as Element;
      return {
        tint: getComputedStyle(first).backgroundColor,
        edge: getComputedStyle(first).boxShadow,
        dot: getComputedStyle(dot).backgroundColor,
        word: row.querySelector("td:nth-child(6)")?.textContent,
      };
    });
  const active = await look(/bank-03/);
  const inactive = await look(/bank-04/);
  expect(active.word).toBe("Active");
  expect(inactive.word).toBe("Inactive");
  for (const sign of ["tint", "edge", "dot"] as const) expect(inactive[sign], sign).not.toBe(active[sign]);
});

test("the pages lead to the end and back; the address says which, and survives a reload and the back button", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("11 to 20 of 29").waitFor();
  await settled(page);
  expect(await usernames(page)).toEqual(Array.from({ length: 10 }, (_, index) => `bank-${index + 10}`));
  await page.getByRole("button", { name: "Page 3", exact: true }).click();
  await page.getByText("21 to 29 of 29").waitFor();
  await settled(page);
  expect((await usernames(page)).slice(-2).sort()).toEqual(["admin", "demo"]);
  expect(new URL(page.url()).search).toBe(`?${TODAY}&page=3`);
  expect(await page.getByRole("button", { name: "Next page" }).isEnabled()).toBe(false);

  await page.reload();
  await settled(page);
  expect(await usernames(page)).toHaveLength(9);
  await page.goBack();
  await page.getByText("11 to 20 of 29").waitFor();
});

test.each([
  ["?page=99999999", `?${TODAY}&page=3`, "21 to 29 of 29"],
  ["?page=-1", `?page=-1`, "1 to 10 of 29"],
  ["?page=1e99&status=%00&startDate=2025-02-30&endDate=nonsense&x=1", null, "1 to 10 of 29"],
  [`?startDate=${day()}&endDate=2020-01-01`, null, "1 to 10 of 29"],
  ["?keyword=%25&startDate=&endDate=", null, "1 to 1 of 1"],
])("an address by hand never breaks the list: %s", async (query, expected, sum) => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page, query);
  await page.getByText(sum, { exact: true }).waitFor();
  if (expected !== null) expect(new URL(page.url()).search).toBe(expected);
});

test("the keyword stands anywhere in the username, Enter searches, and wildcards are letters", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  const keyword = page.getByLabel("UserName");
  await keyword.fill(" NK-1 ");
  await keyword.press("Enter");
  await page.getByText("1 to 10 of 10").waitFor();
  await settled(page);
  expect(await usernames(page)).toEqual(Array.from({ length: 10 }, (_, index) => `bank-1${index}`));
  expect(new URL(page.url()).search).toBe(`?keyword=NK-1&${TODAY}`);

  for (const wildcard of ["%", "_", "'; DROP TABLE users; --", "\\"]) {
    await keyword.fill(wildcard);
    await keyword.press("Enter");
    await page.getByRole("heading", { name: "No user matches these filters" }).waitFor();
  }
  await page.getByText(`No user with “\\” in the username was created on ${day()}.`, { exact: false }).waitFor();
  await page.getByRole("button", { name: "Reset" }).first().click();
  await page.getByText("1 to 10 of 29").waitFor();
  expect(await keyword.inputValue()).toBe("");
});

test("the account state filters, and an empty list leads on", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.getByLabel("Account state").selectOption("Inactive account");
  await search(page);
  await page.getByText("1 to 5 of 5").waitFor();
  expect(await usernames(page)).toEqual(["bank-04", "bank-09", "bank-14", "bank-19", "bank-24"]);

  await page.getByLabel("UserName").fill("lab");
  await search(page);
  await page
    .getByText(`No inactive user with “lab” in the username was created on ${day()}.`, { exact: false })
    .waitFor();
  await page.getByRole("button", { name: "Show the last 30 days" }).click();
  await page.getByText("1 to 1 of 1").waitFor();
  expect(await usernames(page)).toEqual(["lab_100%"]);
  expect(await page.getByLabel("Start date").inputValue()).toBe(day(-29));

  await page.getByLabel("UserName").fill("longago");
  await page.getByLabel("Account state").selectOption("All account");
  await search(page);
  await page.getByRole("button", { name: "Show all days" }).click();
  await page.getByText("1 to 1 of 1").waitFor();
  expect(await usernames(page)).toEqual(["LongAgo"]);
  expect(await page.getByLabel("Start date").inputValue()).toBe("");
});

test("the days filter, both included", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.getByLabel("Start date").fill(day(-10));
  await page.getByLabel("End date").fill(day(-10));
  await page.getByLabel("End date").press("Enter");
  await page.getByText("1 to 1 of 1").waitFor();
  expect(await usernames(page)).toEqual(["lab_100%"]);
  await page.getByLabel("Start date").fill(day(-9));
  await search(page);
  expect(await page.getByLabel("End date").inputValue(), "the end moves along").toBe(day(-9));
  await page.getByRole("heading", { name: "No user matches these filters" }).waitFor();
});

test("a colleague who is sent the address sees the same, and nobody else gets this search", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await openUsers(page, `?keyword=bank&status=active&${TODAY}&page=2`);
  const found = await usernames(page);
  expect(found).toHaveLength(10);
  const colleague = await portal.anotherPage(context);
  await portal.signIn(colleague);
  await colleague.goto(page.url());
  await settled(colleague);
  expect(await usernames(colleague)).toEqual(found);
  expect(await colleague.getByLabel("UserName").inputValue()).toBe("bank");
  expect(await colleague.getByLabel("Account state").inputValue()).toBe("active");
});

test("the last search is restored by Return and by the navigation, until Reset", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.getByLabel("UserName").fill("bank");
  await search(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("11 to 20 of 27").waitFor();
  await settled(page);
  const address = new URL(page.url()).search;

  await page.getByRole("cell", { name: "bank-12@bank.example" }).click();
  await page.getByRole("heading", { level: 1, name: "bank-12" }).waitFor();
  await page.getByRole("button", { name: "Return" }).click();
  await page.getByText("11 to 20 of 27").waitFor();
  expect(new URL(page.url()).search).toBe(address);
  expect(await page.getByLabel("UserName").inputValue()).toBe("bank");

  await page.getByRole("link", { name: "Products" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await page.getByRole("link", { name: "User Managment" }).click();
  await page.getByText("11 to 20 of 27").waitFor();
  expect(new URL(page.url()).search).toBe(address);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();

  await page.getByRole("link", { name: "User Managment" }).click();
  await page.getByText("11 to 20 of 27").waitFor();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByText("1 to 10 of 29").waitFor();
  await openUsers(page);
  expect(new URL(page.url()).search).toBe(`?${TODAY}`);
});

test("a row opens its user by click, by keyboard, and in another tab", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.getByRole("cell", { name: "Team of bank-02" }).click();
  await page.waitForURL(/\/users\/\d+$/);
  await page.getByRole("heading", { level: 1, name: "bank-02" }).waitFor();
  await page.goBack();
  await settled(page);
  const link = page.getByRole("link", { name: "bank-03" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "bank-03" }).waitFor();
  await page.goBack();
  await settled(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("cell", { name: "Team of bank-05" }).click({ modifiers: ["ControlOrMeta"] });
  expect(new URL((await opened).url()).pathname).toMatch(/^\/users\/\d+$|^blank$/);
  expect(new URL(page.url()).pathname).toBe("/users");
});

test("marking a text in a row in order to copy it does not open the user", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  // What opening a user needs is loaded then: it would happen at once.
  await page.getByRole("cell", { name: "bank-02@bank.example" }).click();
  await page.getByRole("heading", { level: 1, name: "bank-02" }).waitFor();
  await page.goBack();
  await settled(page);

  const box = await page.getByRole("cell", { name: "bank-02@bank.example" }).boundingBox();
  if (!box) throw new Error("The cell is not on the screen.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 14, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, y, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe("");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).pathname).toBe("/users");
});

test("of two searches only the answer to the last is shown, and a skeleton stands while it is on its way", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  let slow: Route | undefined;
  await page.route("**/v1/users/search?*", (route) => {
    if (!route.request().url().includes("keyword=bank-0&")) return route.continue();
    slow = route;
  });
  const keyword = page.getByLabel("UserName");
  await keyword.fill("bank-0");
  await keyword.press("Enter");
  await expect.poll(() => slow !== undefined).toBe(true);
  await page.getByRole("status").filter({ hasText: "Loading users" }).waitFor();
  expect(await page.getByText("bank-09").count()).toBe(0);

  await keyword.fill("bank-2");
  await keyword.press("Enter");
  await page.getByText("1 to 7 of 7").waitFor();
  await slow?.continue().catch(() => undefined);
  await settled(page);
  expect((await usernames(page))[0]).toBe("bank-20");
  expect(await page.getByRole("row", { name: /bank-0/ }).count()).toBe(0);
});

test("a list that cannot be loaded says so and can be tried again, with the filters as they are", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  await page.route("**/v1/users/search?*", (route) => route.abort());
  await page.getByLabel("UserName").fill("bank-1");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("Internal error please try again later.").waitFor();
  expect(await page.getByLabel("UserName").inputValue()).toBe("bank-1");
  await page.unroute("**/v1/users/search?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await page.getByText("1 to 10 of 10").waitFor();
  expect(await alert.count()).toBe(0);
});

test("the access review is saved as PDF and CSV, and a refusal is said", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page, "");
  const review = page.getByRole("region", { name: "Access review" });
  for (const format of ["PDF", "CSV"]) {
    const downloading = page.waitForEvent("download");
    await review.getByRole("button", { name: format }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`access_review_${day()}.${format.toLowerCase()}`);
    const content = await readFile(await download.path(), "latin1");
    expect(content).toContain(format === "PDF" ? "%PDF-1.7" : '"LongAgo"');
    await review.getByText(new RegExp(`^${format} saved, `)).waitFor();
  }
  const refusal = { code: "access_review_too_large", errorMessage: "There are too many." };
  await page.route("**/v1/users/access-review", (route) => route.fulfill({ status: 422, json: refusal }));
  await review.getByRole("button", { name: "PDF" }).click();
  await review.getByText("There are too many.").waitFor();
});

test("a session that ended elsewhere shows the dialog, and closing it leads to /login", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await page.route("**/v1/users/search?*", (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(`${portal.url}/users`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Your session is expired please login again.").waitFor();
  await dialog.getByRole("button").last().click();
  await page.waitForURL("**/login");
});

test.each(["/users", "/users/1"])("%s sends an integrator and a visitor to the home page", async (path) => {
  const { page } = visit;
  await page.goto(`${portal.url}${path}`);
  await page.waitForURL((url) => url.pathname === "/");
  await portal.signIn(page, { username: "demo", password: "demo-password-for-tests" });
  await page.goto(`${portal.url}${path}`);
  await page.waitForURL((url) => url.pathname === "/");
});

test.each(["", "?page=3", "?keyword=nobody&status=inactive", "?keyword=%25&startDate=&endDate="])(
  "the list has no accessibility violation and no sideways scrolling on any screen: /users%s",
  async (query) => {
    const { page } = visit;
    await portal.signIn(page);
    await openUsers(page, query);
    await expectCleanOnEveryScreen(page, query);
  },
);
