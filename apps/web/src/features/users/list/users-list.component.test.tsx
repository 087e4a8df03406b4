import type { ListedUser } from "@connect-portal/contract";
import { administrator, expect, page, test } from "../../../testing/component-test.tsx";
import { UsersList } from "./users-list.tsx";

const listed = (id: number, username: string): ListedUser => ({
  id,
  username,
  fullName: "",
  email: "",
  phone: "",
  isActive: true,
  createdDate: "2026-11-02T08:00:00Z",
  productIds: "1",
  validityRangeDate: "",
  productVersion: "V3.5",
});

test("a skeleton stands there until the answer comes", async ({ portal, render }) => {
  const held = portal.hold("searchUsers");
  render(<UsersList />, { session: administrator, at: "/users" });
  await expect.element(page.getByText("Loading users")).toBeVisible();
  held.answer({ content: [listed(7, "anna")], totalElements: 1, totalIsExact: true });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  await expect.element(page.getByRole("row").nth(1)).toMatchTextContent("V3.5");
});

test("nothing is searched before Search, and the address says what was", async ({ portal, render }) => {
  portal.answer("searchUsers", { content: [listed(7, "anna")], totalElements: 1, totalIsExact: true });
  const { address } = render(<UsersList />, { session: administrator, at: "/users?startDate=&endDate=" });
  await expect.element(page.getByRole("link", { name: "anna" })).toBeVisible();
  await page.getByRole("textbox", { name: "UserName" }).fill(" bo ");
  await page.getByRole("combobox", { name: "Account state" }).selectOptions("Inactive account");
  expect(portal.asked("searchUsers")).toHaveLength(1);
  portal.answer("searchUsers", { content: [listed(8, "bob")], totalElements: 1, totalIsExact: true });
  await page.getByRole("button", { name: "Search" }).click();
  await expect.element(page.getByRole("link", { name: "bob" })).toBeVisible();
  expect(portal.asked("searchUsers")[1]?.query).toMatchObject({ keyword: "bo", status: "inactive", page: "0" });
  expect(address()).toBe("/users?keyword=bo&status=inactive&startDate=&endDate=");
});

test("a page turned to is asked for, and a row opens its user", async ({ portal, render }) => {
  portal.answerWith("searchUsers", ({ query: { page } }) => ({
    content: [listed(Number(page), `user-${page}`)],
    totalElements: 25,
    totalIsExact: true,
  }));
  const { address } = render(<UsersList />, {
    session: administrator,
    at: "/users?startDate=&endDate=",
    path: "/users",
  });
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.element(page.getByText("11 to 20 of 25")).toBeVisible();
  await page.getByRole("cell", { name: "V3.5" }).click();
  await expect.poll(address).toBe("/users/1");
});

test("a failure is said, and Try again asks once more", async ({ portal, render }) => {
  portal.refuse("searchUsers", "database_unavailable");
  render(<UsersList />, { session: administrator, at: "/users" });
  await expect.element(page.getByRole("alert")).toBeVisible();
  portal.answer("searchUsers", { content: [], totalElements: 0, totalIsExact: true });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent("No user matches these filters");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
