import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import type { SeededUser } from "./support/seed-users.ts";
import { day } from "./support/user-page.ts";

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

const portal = useAdministeredPortal(users, { isOwn: true });
const visit = useBrowser();

const usernames = (page: Page) => page.getByRole("table").getByRole("link").allTextContents();

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

/** The list says so much below itself, and no other answer is on its way. */
async function shows(page: Page, sum: string) {
  await page.getByText(sum, { exact: true }).waitFor();
  await settled(page);
}

test("today's users, ten a page; a reload, the back button and a colleague with the address see the same page", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/select-product`);
  await page.getByRole("link", { name: "User Managment" }).click();
  await shows(page, "1 to 10 of 29");
  expect(await page.title()).toBe("Users: Connect Portal");
  expect(await usernames(page)).toEqual(Array.from({ length: 10 }, (_, index) => `bank-0${index}`));
  expect(new URL(page.url()).search).toBe(`?${TODAY}`);
  const versions = await page.getByRole("row").locator("td:nth-last-child(2)").allTextContents();
  expect(versions.slice(0, 4)).toEqual(["V3,5,V4", "V4", "V3.5", "—"]);

  await page.getByRole("button", { name: "Next page" }).click();
  await shows(page, "11 to 20 of 29");
  await page.getByRole("button", { name: "Page 3", exact: true }).click();
  await shows(page, "21 to 29 of 29");
  expect((await usernames(page)).slice(-2).sort()).toEqual(["admin", "demo"]);
  await page.reload();
  await shows(page, "21 to 29 of 29");
  await page.goBack();
  await shows(page, "11 to 20 of 29");
  const colleague = await portal.anotherPage(context);
  await portal.signIn(colleague);
  await colleague.goto(page.url());
  await shows(colleague, "11 to 20 of 29");
  expect(await usernames(colleague)).toEqual(await usernames(page));
});

test("keyword, state and days find users, and an empty list leads on", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
  const keyword = page.getByLabel("UserName");
  await keyword.fill(" NK-1 ");
  await keyword.press("Enter");
  await shows(page, "1 to 10 of 10");
  expect(await usernames(page)).toEqual(Array.from({ length: 10 }, (_, index) => `bank-1${index}`));
  await page.getByLabel("Account state").selectOption("Inactive account");
  await keyword.fill("_100%");
  await keyword.press("Enter");
  await page
    .getByText(`No inactive user with “_100%” in the username was created on ${day()}.`, { exact: false })
    .waitFor();
  await page.getByRole("button", { name: "Show the last 30 days" }).click();
  await shows(page, "1 to 1 of 1");
  expect(await usernames(page)).toEqual(["lab_100%"]);
  await keyword.fill("longago");
  await page.getByLabel("Account state").selectOption("All account");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: "Show all days" }).click();
  await shows(page, "1 to 1 of 1");
  expect(await usernames(page)).toEqual(["LongAgo"]);
});

test("the last search is restored by Return and by the navigation, until Reset; Ctrl opens another tab", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await openUsers(page, `?keyword=bank&${TODAY}&page=2`);
  await shows(page, "11 to 20 of 27");
  const address = new URL(page.url()).search;
  const opened = context.waitForEvent("page");
  await page.getByRole("cell", { name: "Team of bank-15" }).click({ modifiers: ["ControlOrMeta"] });
  expect(new URL((await opened).url()).pathname).toMatch(/^\/users\/\d+$|^blank$/);
  expect(new URL(page.url()).pathname).toBe("/users");

  await page.getByRole("cell", { name: "bank-12@bank.example" }).click();
  await page.getByRole("heading", { level: 1, name: "bank-12" }).waitFor();
  await page.getByRole("button", { name: "Return" }).click();
  await shows(page, "11 to 20 of 27");
  expect(new URL(page.url()).search).toBe(address);
  await page.getByRole("link", { name: "Products" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await page.getByRole("link", { name: "User Managment" }).click();
  await shows(page, "11 to 20 of 27");
  expect(await page.getByLabel("UserName").inputValue()).toBe("bank");
  await page.getByRole("button", { name: "Reset" }).click();
  await shows(page, "1 to 10 of 29");
  await openUsers(page);
  expect(new URL(page.url()).search).toBe(`?${TODAY}`);
});

test("the access review is saved as PDF and CSV", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page);
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
});

test("an empty list has no accessibility violation and no sideways scrolling on any screen", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await openUsers(page, "?keyword=nobody&status=inactive");
  await expectCleanOnEveryScreen(page, "an empty list");
});
