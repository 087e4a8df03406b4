import type { ListedUser } from "@connect-portal/contract";
import { administrator, expect, page, test, userEvent } from "../../../testing/component-test.tsx";
import { day, listed } from "../testing/users.ts";
import { UsersList } from "./users-list.tsx";

const ALL_DAYS = "/users?startDate=&endDate=";
const found = (...content: ListedUser[]) => ({ content, totalElements: content.length, totalIsExact: true });
const username = page.getByRole("textbox", { name: "UserName" });
const status = page.getByRole("combobox", { name: "Account state" });
const search = page.getByRole("button", { name: "Search" });

test("a skeleton stands there until the answer comes", async ({ portal, render }) => {
  const held = portal.hold("searchUsers");
  render(<UsersList />, { session: administrator, at: "/users" });
  await expect.element(page.getByText("Loading users")).toBeVisible();
  held.answer(found(listed(7, "anna")));
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  await expect.element(page.getByRole("row").nth(1)).toMatchTextContent("V3.5");
});

test("the first search is for today's users; each has its columns", async ({ portal, render }) => {
  const anna = listed(7, "anna", { fullName: "Anna Berg", email: "anna@bank.example", phone: "15550100" });
  const zoe = listed(8, "zoe", { isActive: false, productVersion: "", organisation: "Northbank" });
  const ended = listed(9, "ended", { validityRangeDate: `${day(-9)}|${day(-1)}` });
  portal.answer("searchUsers", found(anna, zoe, ended));
  const { address } = render(<UsersList />, { session: administrator, at: "/users" });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  const heads = page.getByRole("columnheader").elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Id",
    "UserName",
    "FullName",
    "Email",
    "Phone",
    "State",
    "CreatedDate",
    "Product Version",
    "Organisation",
  ]);
  const cellsOf = (row: number) => {
    const cells = page.getByRole("row").nth(row).getByRole("cell").elements();
    return cells.map(({ textContent }) => textContent);
  };
  const created = "2026-11-02 08:00";
  expect(cellsOf(1)).toEqual([
    "7",
    "anna",
    "Anna Berg",
    "anna@bank.example",
    "15550100",
    "Active",
    created,
    "V3.5",
    "",
  ]);
  expect(cellsOf(2)).toEqual(["8", "zoe", "", "", "", "Inactive", created, "—", "Northbank"]);
  expect(cellsOf(3)[5]).toBe(`Activeexpired ${day(-1)}`);
  const tintOf = (row: number) => {
    const [cell] = page.getByRole("row").nth(row).getByRole("cell").elements();
    return cell && getComputedStyle(cell).backgroundColor;
  };
  expect(tintOf(2), "an inactive user is highlighted").not.toBe(tintOf(1));
  expect(portal.asked("searchUsers")[0]?.query).toEqual({
    startDate: day(),
    endDate: day(),
    status: "all",
    page: "0",
    size: "10",
  });
  expect(address()).toBe(`/users?startDate=${day()}&endDate=${day()}`);
});

test("nothing is searched before Search or Enter, and the address says what was", async ({ portal, render }) => {
  portal.answer("searchUsers", found(listed(7, "anna")));
  const { address } = render(<UsersList />, { session: administrator, at: ALL_DAYS });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  expect(
    status
      .getByRole("option")
      .elements()
      .map((option) => option.textContent),
  ).toEqual(["All account", "Active account", "Inactive account"]);
  await username.fill(" bo ");
  await status.selectOptions("Inactive account");
  await expect.element(status).toHaveValue("inactive");
  expect(address()).toBe(ALL_DAYS);
  portal.answer("searchUsers", found(listed(8, "bob")));
  await search.click();
  await expect.element(page.getByRole("link", { name: "bob" })).toBeVisible();
  expect(portal.asked("searchUsers")[1]?.query).toMatchObject({ keyword: "bo", status: "inactive", page: "0" });
  expect(address()).toBe("/users?keyword=bo&status=inactive&startDate=&endDate=");
  await username.fill("100%");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/users?keyword=100%25&status=inactive&startDate=&endDate=");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(address).toBe(`/users?startDate=${day()}&endDate=${day()}`);
  await expect.element(username).toHaveValue("");
});

test("a page turned to is asked for, and one behind the last leads to the last", async ({ portal, render }) => {
  portal.answerWith("searchUsers", ({ query: { page } }) => ({
    content: Number(page) < 3 ? [listed(Number(page) + 1, `user-${page}`)] : [],
    totalElements: 25,
    totalIsExact: true,
  }));
  const { address } = render(<UsersList />, { session: administrator, at: `${ALL_DAYS}&page=99` });
  await expect.element(page.getByText("21 to 25 of 25")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "user-2" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Next page" })).toBeDisabled();
  await page.getByRole("button", { name: "Page 1" }).click();
  await expect.element(page.getByText("1 to 10 of 25")).toBeVisible();
  expect(address()).toBe(ALL_DAYS);
});

test("a row opens its user by click and by keyboard; marking a text in it does not", async ({ portal, render }) => {
  portal.answer("searchUsers", found(listed(7, "anna", { email: "anna@bank.example" })));
  const { address } = render(<UsersList />, { session: administrator, at: ALL_DAYS, path: "/users" });
  const email = page.getByRole("cell", { name: "anna@bank.example" });
  await userEvent.dragAndDrop(email, email, {
    sourcePosition: { x: 14, y: 22 },
    targetPosition: { x: 90, y: 22 },
  });
  expect(getSelection()?.toString()).not.toBe("");
  expect(address()).toBe(ALL_DAYS);
  await page.getByRole("cell", { name: "V3.5" }).click();
  await expect.poll(address).toBe("/users/7");
});

test("the username is a link for the keyboard", async ({ portal, render }) => {
  portal.answer("searchUsers", found(listed(7, "anna")));
  const { address } = render(<UsersList />, { session: administrator, at: ALL_DAYS, path: "/users" });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  (page.getByRole("link", { name: "anna" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/users/7");
});

test("of two searches only the answer to the last is shown", async ({ portal, render }) => {
  portal.answer("searchUsers", found(listed(7, "anna")));
  render(<UsersList />, { session: administrator, at: ALL_DAYS });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  const slow = portal.hold("searchUsers");
  await username.fill("first");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Loading users")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "anna" })).not.toBeInTheDocument();
  portal.answer("searchUsers", found(listed(9, "last")));
  await username.fill("last");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "last" })).toBeVisible();
  slow.answer(found(listed(8, "first")));
  await expect.element(page.getByRole("link", { name: "first" })).not.toBeInTheDocument();
});

test("an empty list leads on: to the last 30 days, to all days, and back to today", async ({ portal, render }) => {
  portal.answer("searchUsers", found());
  const { address } = render(<UsersList />, {
    session: administrator,
    at: `/users?keyword=bo&startDate=${day()}&endDate=${day()}`,
  });
  const said = `No user with “bo” in the username was created on ${day()}. Try an earlier start date or another username.`;
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole("button", { name: "Show the last 30 days" }).click();
  await expect.poll(address).toBe(`/users?keyword=bo&startDate=${day(-29)}&endDate=${day()}`);
  await page.getByRole("button", { name: "Show all days" }).click();
  await expect.poll(address).toBe("/users?keyword=bo&startDate=&endDate=");
  await expect.element(page.getByText(/^No user with “bo” in the username exists/)).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).last().click();
  await expect.poll(address).toBe(`/users?startDate=${day()}&endDate=${day()}`);
});

test("a failure is said, the filters stay, and Try again asks once more", async ({ portal, render }) => {
  portal.fail("searchUsers");
  render(<UsersList />, { session: administrator, at: "/users?keyword=bo" });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  await expect.element(username).toHaveValue("bo");
  portal.answer("searchUsers", found());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent("No user matches these filters");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a session that ended shows the dialog, and closing it leads to /login", async ({ portal, render }) => {
  portal.refuse("searchUsers", "session_expired");
  portal.answer("signOut", null);
  const { address } = render(<UsersList />, { session: administrator, at: "/users", path: "/users" });
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await expect.element(dialog).toMatchTextContent("Your session is expired please login again.");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});
