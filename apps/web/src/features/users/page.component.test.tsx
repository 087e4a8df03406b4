import { administrator, expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as usersPage from "./page.tsx";

test("list, undelivered emails and access review stand on one page, which leads to the system's status", async ({
  portal,
  renderPage,
}) => {
  portal.answer("searchUsers", { content: [], totalElements: 0, totalIsExact: true });
  portal.answer("listFailedMails", { content: [], totalElements: 0 });
  portal.answer("listRoleRequests", { isOn: false, requests: [] });
  const { address } = renderPage(usersPage, { session: administrator, at: "/users", path: "/users" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect
    .element(page.getByText("Activate users, choose their products, and end their access. Dates and times are in UTC."))
    .toBeVisible();
  await expect.element(page.getByRole("region", { name: "Access review" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Activity" })).toHaveAttribute("href", "/activity");
  await page.getByRole("link", { name: "System status" }).click();
  await expect.poll(address).toBe("/system");
});

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(usersPage, { session: integrator, at: "/users", path: "/users" });
  await expect.poll(address).toBe("/");
});
