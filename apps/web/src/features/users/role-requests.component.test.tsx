import type { RoleRequest } from "@connect-portal/contract";
import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import * as userPage from "./edit/page.tsx";
import { RolesToApprove } from "./role-requests.tsx";
import { user } from "./testing/users.ts";

const request = (differs: Partial<RoleRequest> = {}): RoleRequest => ({
  id: "7b0e2c3e-58d5-4a8e-9f0b-0d5c1f1c9a11",
  user: { id: 7, username: "anna", fullName: "Anna Berg", email: "anna@bank.example" },
  permission: "manage_user",
  askedBy: "grace",
  askedAt: new Date(Date.now() - 180_000).toISOString(),
  expiresAt: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
  isOwn: false,
  ...differs,
});
const none = { isOn: true, requests: [] };
const done = { message: "Done" };

test.for([
  ["Approve", "approveRoleRequest", "Make anna Administrator?", "First ask grace in person"],
  ["Refuse", "closeRoleRequest", "Refuse Administrator for anna?", "grace can ask again."],
] as const)("%s asks, and the role waits no longer", async ([action, call, question, text], { portal, render }) => {
  portal.answer("listRoleRequests", { isOn: true, requests: [request()] });
  portal.answer(call, done);
  render(<RolesToApprove />, { session: administrator });
  await expect
    .element(page.getByText(/^anna@bank\.example, asked for by grace 3 minutes ago, expires in 6 days$/))
    .toBeVisible();
  await page.getByRole("button", { name: action }).click();
  const dialog = page.getByRole("dialog", { name: question });
  await expect.element(dialog).toMatchTextContent(text);
  portal.answer("listRoleRequests", none);
  await dialog.getByRole("button", { name: action }).click();
  await expect.element(page.getByRole("region", { name: "Roles to approve" })).not.toBeInTheDocument();
  expect(portal.asked(call).map(({ params }) => params)).toEqual([{ id: request().id }]);
});

test("the own request is withdrawn, never approved", async ({ portal, render }) => {
  portal.answer("listRoleRequests", { isOn: true, requests: [request({ isOwn: true })] });
  render(<RolesToApprove />, { session: administrator });
  await expect.element(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Another administrator approves it\.$/)).toBeVisible();
});

test("an auditor reads what waits, and decides nothing", async ({ portal, render }) => {
  portal.answer("listRoleRequests", { isOn: true, requests: [request()] });
  render(<RolesToApprove />, { session: { ...administrator, permissions: ["read_administration"] } });
  await expect.element(page.getByText(/^Administrator for anna$/)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a role that is switched on is asked for: the switch stays off, and the request stands below", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getUser", user(), { version: '"1"' });
  portal.answer("listUserProducts", []);
  portal.answer("listIdentities", []);
  portal.answer("listRoleRequests", none);
  portal.answer("setUserPermissions", done);
  renderPage(userPage, { session: administrator, at: "/users/7", path: "/users/:id" });
  await expect.element(page.getByText(/^Another administrator has to approve a role\./)).toBeVisible();
  portal.answer("listRoleRequests", { isOn: true, requests: [request({ isOwn: true })] });
  await page.getByRole("switch", { name: "Administrator" }).click({ force: true });
  await expect.element(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect.element(page.getByRole("switch", { name: "Administrator" })).not.toBeChecked();
});
