import type { IdentityAnswer, UserAnswer } from "@connect-portal/contract";
import { administrator, expect, type FakePortal, page, test, userEvent } from "../../../../testing/component-test.tsx";
import { day, user } from "../../testing/users.ts";
import * as userPage from "../page.tsx";

const at7 = { session: administrator, at: "/users/7", path: "/users/:id" };
const admins = [{ name: "Administrator", authorities: [{ permission: "manage_user" }] }];
const own = user({ username: administrator.username, roles: admins });
const active = page.getByRole("switch", { name: "Active" });
const administers = page.getByRole("switch", { name: "Administrator" });
const sorry = page.getByRole("dialog", { name: "Sorry!" });
const done = { message: "Done" };

function answerWith(portal: FakePortal, answer: UserAnswer, identities: IdentityAnswer[] = []) {
  portal.answer("getUser", answer, { version: '"1"' });
  portal.answer("listUserProducts", []);
  portal.answer("listIdentities", identities);
  portal.answer("listRoleRequests", { isOn: false, requests: [] });
}

test.for([
  [{}, "Active. The user can sign in."],
  [{ isActive: false }, "Inactive. The user cannot sign in."],
  [{ validityRangeDate: `${day(-9)}|${day(-1)}` }, `Active, but expired ${day(-1)}. The user cannot sign in.`],
  [{ validityRangeDate: `${day(2)}|${day(9)}` }, `Active, but valid from ${day(2)}. The user cannot sign in.`],
  [{ validityRangeDate: `${day(-9)}|${day()}` }, "Active, expires today. The user can sign in."],
] as const)("state: %j says whether the user can sign in", async ([differs, text], { portal, renderPage }) => {
  answerWith(portal, user(differs));
  renderPage(userPage, at7);
  await expect.element(active).toHaveAccessibleDescription(text);
});

test("state: the switch is sent at once and once, and says so until the answer comes", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user());
  const held = portal.hold("activateUser");
  renderPage(userPage, at7);
  await active.click({ force: true });
  await expect.element(active).toHaveAccessibleDescription("Deactivating");
  await active.click({ force: true });
  await expect.element(active).not.toBeChecked();
  held.answer(done);
  await expect.element(active).toHaveAccessibleDescription("Inactive. The user cannot sign in.");
  expect(portal.asked("activateUser").map(({ params }) => params)).toEqual([{ id: "7", x: "false" }]);
  await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument();
});

test.for([
  ["last_administrator", "This is the last active administrator. Make another user an administrator first."],
  ["internal_error", "Internal error please try again later."],
] as const)("state: a switch that is refused with %s goes back", async ([code, text], { portal, renderPage }) => {
  answerWith(portal, user());
  portal.refuse("activateUser", code);
  renderPage(userPage, at7);
  await active.click({ force: true });
  await expect.element(sorry).toMatchTextContent(text);
  await sorry.getByRole("button", { name: "Close" }).click();
  await expect.element(active).toBeChecked();
});

test("state: whoever deactivates the own account is signed out", async ({ portal, renderPage }) => {
  answerWith(portal, own);
  portal.answer("activateUser", done);
  const { address } = renderPage(userPage, at7);
  await expect
    .element(page.getByText("This is your own account. Deactivating it signs you out at once."))
    .toBeVisible();
  await active.click({ force: true });
  const end = page.getByRole("dialog", { name: "Inactive Account" });
  await expect.element(end).toMatchTextContent("Your account is inactive now, and you are signed out.");
  await end.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});

test("administration: the switch says what it gives, and is sent at once", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  const held = portal.hold("setUserPermissions");
  renderPage(userPage, at7);
  const text = "Manages users, gives roles, and may do what the other roles may.";
  await expect.element(administers).toHaveAccessibleDescription(text);
  await administers.click({ force: true });
  await expect.element(administers).toHaveAccessibleDescription("Saving");
  held.answer(done);
  await expect.element(administers).toHaveAccessibleDescription(text);
  await expect.element(administers).toBeChecked();
  expect(portal.asked("setUserPermissions").map(({ body }) => body)).toEqual([{ permissions: ["manage_user"] }]);
  portal.refuse("setUserPermissions", "last_administrator");
  portal.answer("getUser", user({ roles: admins }), { version: '"2"' });
  await administers.click({ force: true });
  await expect.element(sorry).toMatchTextContent("This is the last active administrator.");
  await sorry.getByRole("button", { name: "Close" }).click();
  await expect.element(administers).toBeChecked();
});

test("administration: whoever gives it up is signed out", async ({ portal, renderPage }) => {
  answerWith(portal, own);
  portal.answer("setUserPermissions", done);
  renderPage(userPage, at7);
  await expect
    .element(page.getByText("This is your own account. If you switch off Administrator, you are signed out."))
    .toBeVisible();
  await administers.click({ force: true });
  await expect
    .element(page.getByRole("dialog", { name: "Administrator" }))
    .toMatchTextContent("You are no longer an administrator, and you are signed out.");
});

test("administration: a role is added to those that the user has, and the last one taken away", async ({
  portal,
  renderPage,
}) => {
  const auditor = [{ name: "Auditor", authorities: [{ permission: "read_administration" }] }];
  answerWith(portal, user({ roles: auditor }));
  portal.answer("setUserPermissions", done);
  renderPage(userPage, at7);
  await page.getByRole("switch", { name: "Support" }).click({ force: true });
  await expect.element(page.getByRole("switch", { name: "Support" })).toBeChecked();
  await page.getByRole("switch", { name: "Auditor" }).click({ force: true });
  await expect.element(page.getByRole("switch", { name: "Auditor" })).not.toBeChecked();
  expect(portal.asked("setUserPermissions").map(({ body }) => body)).toEqual([
    { permissions: ["read_administration", "support_users"] },
    { permissions: ["support_users"] },
  ]);
});

const supporter = { ...administrator, permissions: ["support_users"] as const };
const auditor = { ...administrator, permissions: ["read_administration"] as const };

test("support: activates, ends sessions and sends the password link, and changes nothing else", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user({ email: "anna@bank.example" }));
  portal.answer("sendPasswordLink", done);
  portal.answer("endUserSessions", done);
  renderPage(userPage, { ...at7, session: supporter });
  await expect.element(active).toBeEnabled();
  await expect.element(administers).toBeDisabled();
  await expect.element(page.getByRole("textbox", { name: "FullName" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Update" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Send password link" }).click();
  const question = page.getByRole("dialog", { name: "Send anna a link to choose a password?" });
  await expect.element(question).toMatchTextContent("The link goes to anna@bank.example and works once");
  await question.getByRole("button", { name: "Send password link" }).click();
  await expect.element(page.getByText("The email is on its way.")).toBeVisible();
  await page.getByRole("button", { name: "End all sessions" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
  await expect.element(page.getByText("All sessions have ended.")).toBeVisible();
});

test("support: an account with a role of administration is only read", async ({ portal, renderPage }) => {
  answerWith(portal, user({ roles: admins, secondFactors: ["totp"] }));
  renderPage(userPage, { ...at7, session: supporter });
  await expect.element(active).toBeDisabled();
  await expect.element(page.getByText("Has an authenticator app.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove all" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Send password link" })).not.toBeInTheDocument();
});

test("auditor: everything is read, the log too, and nothing changed", async ({ portal, renderPage }) => {
  answerWith(portal, user());
  renderPage(userPage, { ...at7, session: auditor });
  await expect.element(page.getByRole("link", { name: "Activity logs" })).toBeVisible();
  await expect.element(active).toBeDisabled();
  await expect.element(administers).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Update" })).not.toBeInTheDocument();
});

test("second factors: all are removed, after a question", async ({ portal, renderPage }) => {
  answerWith(portal, user({ secondFactors: ["totp", "passkey"] }));
  const held = portal.hold("removeUserFactors");
  renderPage(userPage, at7);
  await expect.element(page.getByText("Has an authenticator app and passkeys.")).toBeVisible();
  await page.getByRole("button", { name: "Remove all" }).click();
  const question = page.getByRole("dialog", { name: "Remove all second factors of anna?" });
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await question.getByRole("button", { name: "Remove all" }).dblClick({ force: true });
  held.answer(done);
  await expect.element(page.getByText("None. The user signs in with the password alone.")).toBeVisible();
  expect(portal.asked("removeUserFactors")).toHaveLength(1);
});

test("second factors: the own ones are removed elsewhere", async ({ portal, renderPage }) => {
  answerWith(portal, user({ ...own, secondFactors: ["totp"] }));
  renderPage(userPage, at7);
  const link = page.getByRole("link", { name: "Sign-in and security" });
  await expect.element(link).toHaveAttribute("href", "/sign-in-and-security");
  await expect.element(page.getByRole("button", { name: "Remove all" })).not.toBeInTheDocument();
});

const identity = (id: string, email: string, linkedAt: string | null): IdentityAnswer => ({
  id,
  issuer: "https://login.bank.example",
  subject: `subject-${id}`,
  email,
  emailIsVerified: linkedAt !== null,
  createdAt: "2026-11-02T08:00:00Z",
  linkedAt,
});

test.for([
  {
    name: "Link",
    dialog: "Link new@bank.example to anna?",
    text: "new@bank.example can then sign in as anna",
    call: "linkIdentity",
    id: "a",
  },
  {
    name: "Reject",
    dialog: "Reject new@bank.example?",
    text: "The request is deleted.",
    call: "unlinkIdentity",
    id: "a",
  },
  {
    name: "Remove",
    dialog: "Remove old@bank.example from anna?",
    text: "old@bank.example can no longer sign in as anna",
    call: "unlinkIdentity",
    id: "b",
  },
] as const)("single sign-on: $name asks, and the list is loaded again", async (wanted, { portal, renderPage }) => {
  const linked = identity("b", "old@bank.example", "2026-11-03T08:00:00Z");
  answerWith(portal, user(), [identity("a", "new@bank.example", null), linked]);
  portal.answer(wanted.call, done);
  renderPage(userPage, at7);
  await expect
    .element(page.getByText(/^subject-a at https:\/\/login\.bank\.example, asked for this account/))
    .toMatchTextContent("; the provider has not verified this email");
  await page.getByRole("button", { name: wanted.name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: wanted.dialog });
  await expect.element(dialog).toMatchTextContent(wanted.text);
  portal.answer("listIdentities", []);
  await dialog.getByRole("button", { name: wanted.name, exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Single sign-on" })).not.toBeInTheDocument();
  expect(portal.asked(wanted.call).map(({ params }) => params)).toEqual([{ id: "7", identity: wanted.id }]);
});

test("deleting asks with the safe button in focus, deletes once, and leads to the list", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal, user());
  const held = portal.hold("deleteUsers");
  const { address } = renderPage(userPage, at7);
  await page.getByRole("textbox", { name: "FullName" }).fill("Not saved");
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete anna" });
  await expect.element(question).toMatchTextContent("Are you sure you want to permanently delete this user ?");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).dblClick();
  held.answer(done);
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(thanks).toMatchTextContent("User deleted with success");
  expect(portal.asked("deleteUsers").map(({ params }) => params)).toEqual([{ id: "7" }]);
  await thanks.getByRole("button", { name: "Users" }).click();
  await expect.poll(address).toBe("/users");
});

test("a deletion that is refused says why, and one of the own account signs out", async ({ portal, renderPage }) => {
  answerWith(portal, own);
  portal.refuse("deleteUsers", "last_administrator");
  const { address } = renderPage(userPage, at7);
  const remove = async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  await expect.element(sorry).toMatchTextContent("This is the last active administrator.");
  await sorry.getByRole("button", { name: "Close" }).click();
  portal.answer("deleteUsers", done);
  await remove();
  await page.getByRole("dialog", { name: "Thank you" }).getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});
