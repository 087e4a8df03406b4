import type { Organisation, OrganisationMember } from "@connect-portal/contract";
import { administrator, expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as editPage from "./edit-page.tsx";
import * as invitationPage from "./invitation-page.tsx";
import * as listPage from "./list-page.tsx";
import * as ownPage from "./own-page.tsx";

const at = "2026-11-02T08:00:00Z";
const northbank: Organisation = {
  id: 12,
  name: "Northbank",
  isActive: true,
  productIds: [2],
  createdAt: at,
  members: 2,
};
const member = (userId: number, username: string, differs: Partial<OrganisationMember> = {}): OrganisationMember => ({
  userId,
  username,
  fullName: "",
  email: `${username}@bank.example`,
  isActive: true,
  role: "developer",
  joinedAt: at,
  ...differs,
});
const own = { id: 12, name: "Northbank", role: "owner", isActing: true, isActive: true } as const;
const members = { items: [member(1, "anna", { role: "owner" }), member(2, "ben")], next: null };

test("who belongs to no organisation is told who creates one", async ({ portal, renderPage }) => {
  portal.answer("getOwnOrganisation", { organisation: null });
  renderPage(ownPage, { session: integrator });
  await expect.element(page.getByRole("heading", { name: "You are not a member of an organisation" })).toBeVisible();
  await expect.element(page.getByText(/An administrator of the portal creates organisations/)).toBeVisible();
});

test("an owner changes a role, removes a member, invites and takes an invitation back", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getOwnOrganisation", { organisation: own });
  portal.answer("listOrganisationMembers", members);
  const waiting = { id: "6b1c", email: "cara@bank.example", role: "reader", invitedBy: "anna" } as const;
  portal.answer("listInvitations", { items: [{ ...waiting, createdAt: at, expiresAt: at }] });
  portal.answer("setMemberRole", member(2, "ben", { role: "reader" }));
  portal.answer("removeOrganisationMember", undefined as never);
  portal.answer("inviteMember", { ...waiting, createdAt: at, expiresAt: at });
  portal.answer("deleteInvitation", undefined as never);
  renderPage(ownPage, { session: integrator });

  await page.getByRole("combobox", { name: "Role of ben" }).selectOptions("reader");
  await expect.poll(() => portal.asked("setMemberRole")[0]?.body).toEqual({ role: "reader" });
  await page.getByRole("button", { name: "Remove ben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => portal.asked("removeOrganisationMember")[0]?.params).toEqual({ id: "12", user: "2" });

  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("dora@bank.example");
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOptions("owner");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect.poll(() => portal.asked("inviteMember")[0]?.body).toEqual({ email: "dora@bank.example", role: "owner" });

  await page.getByRole("button", { name: "Take back cara@bank.example" }).click();
  await expect.poll(() => portal.asked("deleteInvitation")[0]?.params).toEqual({ id: "12", invitation: "6b1c" });
});

test("a reader sees the members and changes nothing", async ({ portal, renderPage }) => {
  portal.answer("getOwnOrganisation", { organisation: { ...own, role: "reader" } });
  portal.answer("listOrganisationMembers", members);
  renderPage(ownPage, { session: integrator });
  await expect.element(page.getByRole("rowheader", { name: /ben/ })).toBeVisible();
  await expect.element(page.getByText(/You see what its members share, and change nothing/)).toBeVisible();
  expect(page.getByRole("combobox").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Invite a member" }).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Leave the organisation" })).toBeVisible();
});

test("a name of 60 letters leaves the roles their room", async ({ portal, renderPage }) => {
  portal.answer("getOwnOrganisation", { organisation: { ...own, role: "reader" } });
  portal.answer("listOrganisationMembers", {
    items: [member(1, "anna", { fullName: "x".repeat(200) }), member(2, "ben")],
    next: null,
  });
  renderPage(ownPage, { session: integrator });
  const role = page.getByRole("cell", { name: "Developer" });
  await expect.element(role.last()).toBeVisible();
  const heights = role.elements().map((cell) => [...cell.childNodes].map(linesOf));
  expect(heights).toEqual([[1], [1]]);
});

/** Lines that a text takes. */
function linesOf(text: Node): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects().length;
}

test("why the last owner cannot leave is said", async ({ portal, renderPage }) => {
  portal.answer("getOwnOrganisation", { organisation: own });
  portal.answer("listOrganisationMembers", members);
  portal.answer("listInvitations", { items: [] });
  portal.refuse("removeOrganisationMember", "last_owner");
  renderPage(ownPage, { session: integrator });
  await page.getByRole("button", { name: "Leave the organisation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the organisation" }).click();
  await expect.element(page.getByText("This is the last active owner", { exact: false })).toBeVisible();
});

test("an administrator creates an organisation with products", async ({ portal, renderPage }) => {
  portal.answer("listOrganisations", { items: [northbank], next: null });
  portal.answer("listUserProducts", [
    { id: 2, name: "PowerCard V4" },
    { id: 3, name: "V4" },
  ]);
  portal.answer("createOrganisation", { ...northbank, id: 13 });
  const { address } = renderPage(listPage, { session: administrator, at: "/organisations", path: "/organisations" });
  await expect.element(page.getByRole("cell", { name: "PowerCard V4" })).toBeVisible();
  await page.getByRole("button", { name: "Create an organisation" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Southbank");
  await page.getByRole("checkbox", { name: "V4", exact: true }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect.poll(() => portal.asked("createOrganisation")[0]?.body).toEqual({ name: "Southbank", productIds: [3] });
  await expect.poll(address).toBe("/organisations/13");
});

test("an administrator renames, deactivates and deletes it, and adds a user", async ({ portal, renderPage }) => {
  portal.answer("getOrganisation", northbank);
  portal.answer("listUserProducts", [{ id: 2, name: "PowerCard V4" }]);
  portal.answer("listOrganisationMembers", members);
  portal.answer("listInvitations", { items: [] });
  portal.answer("updateOrganisation", { ...northbank, name: "Northbank SA", isActive: false });
  portal.answer("addOrganisationMember", member(3, "cara"));
  portal.answer("deleteOrganisation", undefined as never);
  const { address } = renderPage(editPage, {
    session: administrator,
    at: "/organisations/12",
    path: "/organisations/:id",
  });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Northbank SA");
  await page.getByRole("checkbox", { name: "Active" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved.")).toBeVisible();
  expect(portal.asked("updateOrganisation")[0]?.body).toEqual({
    name: "Northbank SA",
    productIds: [2],
    isActive: false,
  });
  await page.getByRole("textbox", { name: "Username" }).fill("cara");
  await page.getByRole("button", { name: "Add a user" }).click();
  await expect.poll(() => portal.asked("addOrganisationMember")[0]?.body).toEqual({ username: "cara", role: "owner" });
  await page.getByRole("button", { name: "Delete the organisation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the organisation" }).click();
  await expect.poll(address).toBe("/organisations");
});

test("an invitation without a link, and one that is over, say so", async ({ portal, renderPage }) => {
  renderPage(invitationPage, { at: "/invitation", path: "/invitation" });
  await expect.element(page.getByRole("heading", { name: "Open the link in your email" })).toBeVisible();
  expect(portal.asked("getInvitationOffer")).toEqual([]);
});

test("who has no account registers from the invitation", async ({ portal, renderPage }) => {
  sessionStorage.setItem("connect-portal.invitation-link", "token-1");
  portal.answer("getInvitationOffer", {
    organisation: "Northbank",
    role: "developer",
    email: "dora@bank.example",
    hasAccount: false,
    expiresAt: at,
  });
  portal.answer("registerInvited", { message: "User Account created with success" });
  renderPage(invitationPage, { at: "/invitation", path: "/invitation" });
  await expect.element(page.getByText("You are invited to Northbank as developer.")).toBeVisible();
  await page.getByRole("textbox", { name: "Username" }).fill("dora");
  await page.getByLabelText("Password", { exact: true }).fill("purple-otter-lantern-94");
  await page.getByRole("button", { name: "Create an account and accept" }).click();
  await expect.element(page.getByText("Your user account is active", { exact: false })).toBeVisible();
  expect(portal.asked("registerInvited")[0]?.body).toMatchObject({ token: "token-1", username: "dora" });
  sessionStorage.removeItem("connect-portal.invitation-link");
});
