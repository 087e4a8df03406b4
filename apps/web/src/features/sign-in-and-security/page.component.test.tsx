import type { PasskeyAnswer, SecondFactorsAnswer } from "@connect-portal/contract";
import { afterEach, vi } from "vitest";
import {
  administrator,
  expect,
  type FakePortal,
  integrator,
  page,
  test,
  userEvent,
} from "../../testing/component-test.tsx";
import * as securityPage from "./page.tsx";

const here = { session: integrator, at: "/sign-in-and-security", path: "/sign-in-and-security" };
const setUpApp = page.getByRole("button", { name: "Set up an authenticator app" });
const addPasskey = page.getByRole("button", { name: "Add a passkey" });
const password = page.getByLabelText("Current password", { exact: true });
const codes = ["aaaa-bbbb", "cccc-dddd"];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const app = { createdAt: daysAgo(3), lastUsedAt: null };
const laptop: PasskeyAnswer = {
  id: "p1",
  name: "Laptop",
  createdAt: daysAgo(5),
  lastUsedAt: daysAgo(2),
};

const creation = {
  challenge: "AAAA",
  rp: { name: "Portal" },
  user: { id: "AAAA", name: "bank-a", displayName: "bank-a" },
  pubKeyCredParams: [],
};

afterEach(() => vi.restoreAllMocks());

function answerWith(portal: FakePortal, factors: Partial<SecondFactorsAnswer> = {}) {
  portal.answer("getSecondFactors", {
    totp: null,
    passkeys: [],
    recoveryCodes: 0,
    isRequired: false,
    passkeyOrigin: location.origin,
    ...factors,
  });
}

/** Answers the question for the password. */
async function prove(action: string) {
  await password.fill("secret");
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
}

test("without second factors the page says what each is, and has no recovery codes", async ({ portal, renderPage }) => {
  answerWith(portal);
  renderPage(securityPage, here);
  await expect
    .element(page.getByText("A second factor protects your account even if someone learns your password."))
    .toBeVisible();
  await expect
    .element(page.getByText("None. An app on your phone shows a code, which you enter after your password."))
    .toBeVisible();
  await expect
    .element(page.getByText("None. You confirm with your device or a security key, and type nothing."))
    .toBeVisible();
  await expect.element(page.getByText("Recovery codes")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Your sessions" })).toHaveAttribute("href", "/credentials");
});

test("what there is is listed with its last use", async ({ portal, renderPage }) => {
  answerWith(portal, { totp: app, passkeys: [laptop], recoveryCodes: 9 });
  renderPage(securityPage, here);
  await expect.element(page.getByText("Set up 3 days ago, not used yet", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Laptop" }))
    .toMatchTextContent("added 5 days ago, last used 2 days ago");
  await expect.element(page.getByText("9 left.", { exact: true })).toBeVisible();
});

test("a list that cannot be loaded says so, and is asked for again", async ({ portal, renderPage }) => {
  portal.fail("getSecondFactors");
  renderPage(securityPage, here);
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  answerWith(portal);
  await again.click();
  await expect.element(setUpApp).toBeVisible();
});

test("an authenticator app: password, code, and the recovery codes, which only their button closes", async ({
  portal,
  renderPage,
}) => {
  answerWith(portal);
  portal.answer("beginTotp", {
    secret: "JBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/Portal:bank-a?secret=JBSWY3DPEHPK3PXP",
  });
  renderPage(securityPage, here);
  await setUpApp.click();
  await expect.element(password).toHaveFocus();
  await prove("Continue");
  const setup = page.getByRole("dialog", { name: "Scan with your authenticator app" });
  await expect.element(setup.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect.element(setup).toMatchTextContent("JBSW Y3DP EHPK 3PXP");
  const code = setup.getByRole("textbox", { name: "Code from the app" });
  const confirm = setup.getByRole("button", { name: "Set up" });
  await expect.element(confirm).toBeDisabled();
  portal.refuse("confirmTotp", "code_not_accepted");
  await code.fill("000000");
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription(/^This code is wrong or already used\./);
  const held = portal.hold("confirmTotp");
  await code.fill("123456");
  await userEvent.keyboard("{Enter}{Enter}");
  answerWith(portal, { totp: app, recoveryCodes: 2 });
  held.answer({ recoveryCodes: codes });
  const stored = page.getByRole("dialog", { name: "Store your recovery codes now" });
  await expect.element(stored.getByRole("list", { name: "Recovery codes" })).toMatchTextContent(codes.join(""));
  await userEvent.keyboard("{Escape}");
  await expect.element(stored).toBeVisible();
  await stored.getByRole("button", { name: "I have stored them" }).click();
  await expect.element(stored).not.toBeInTheDocument();
  await expect.element(page.getByText("2 left.", { exact: true })).toBeVisible();
  expect(portal.asked("beginTotp").map(({ body }) => body)).toEqual([{ currentPassword: "secret" }]);
  expect(portal.asked("confirmTotp").map(({ body }) => body.code)).toEqual(["000000", "123456"]);
});

test("a wrong password is said at its field until it changes, and changes nothing", async ({ portal, renderPage }) => {
  answerWith(portal);
  portal.refuse("beginTotp", "current_password_wrong");
  renderPage(securityPage, here);
  await setUpApp.click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Continue" })).toBeDisabled();
  await prove("Continue");
  await expect.element(password).toHaveAccessibleDescription("The current password is not correct.");
  await password.fill("secrets");
  await expect.element(password).not.toHaveAttribute("aria-invalid");
  portal.fail("beginTotp");
  await prove("Continue");
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
});

test("a passkey needs a name, and what the browser refuses is said", async ({ portal, renderPage }) => {
  answerWith(portal);
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  portal.answer("beginPasskey", { challenge: "c1", passkey: creation });
  renderPage(securityPage, here);
  await addPasskey.click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  const name = adding.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveFocus();
  await password.fill("secret");
  await expect.element(adding.getByRole("button", { name: "Continue" })).toBeDisabled();
  await name.fill("Laptop");
  await adding.getByRole("button", { name: "Continue" }).click();
  await expect.element(adding.getByRole("alert")).toMatchTextContent("No passkey was used.");
});

test.for([
  ["https://portal.example", "Passkeys work only at https://portal.example. Open the portal there."],
  ["", "Passkeys need a host name, and this portal’s address is an IP address."],
] as const)(
  "where passkeys belong to %j, the page says why it has none",
  async ([passkeyOrigin, text], { portal, renderPage }) => {
    answerWith(portal, { passkeyOrigin });
    renderPage(securityPage, here);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(addPasskey).not.toBeInTheDocument();
  },
);

test.for([
  [
    "the app",
    "removeTotp",
    "Remove the authenticator app",
    "Remove the authenticator app?",
    /^Its codes can no longer/,
  ],
  ["a passkey", "removePasskey", "Remove Laptop", "Remove Laptop?", /^It can no longer be used to sign in\./],
] as const)("%s is removed with the password, once", async ([, call, button, title, text], { portal, renderPage }) => {
  answerWith(portal, { totp: app, passkeys: [laptop], recoveryCodes: 9 });
  const held = portal.hold(call);
  renderPage(securityPage, here);
  await page.getByRole("button", { name: button }).click();
  const question = page.getByRole("dialog", { name: title });
  await expect.element(question.getByText(text)).toMatchTextContent(/your password alone signs you in\.$/);
  await password.fill("secret");
  await userEvent.keyboard("{Enter}{Enter}");
  answerWith(portal);
  held.answer(null);
  await expect.element(setUpApp).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(portal.asked(call)).toHaveLength(1);
});

test("the last one of an administrator stays where one is required", async ({ portal, renderPage }) => {
  answerWith(portal, { totp: app, recoveryCodes: 9, isRequired: true });
  portal.refuse("removeTotp", "last_second_factor");
  renderPage(securityPage, { ...here, session: administrator });
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await prove("Remove");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Administrators need a second factor. Add another one before you remove this one.");
});

test("recovery codes are made anew, and shown", async ({ portal, renderPage }) => {
  answerWith(portal, { totp: app, recoveryCodes: 0 });
  portal.answer("renewRecoveryCodes", { recoveryCodes: codes });
  renderPage(securityPage, here);
  await expect.element(page.getByText("None left.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create new recovery codes" }).click();
  const question = page.getByRole("dialog", { name: "Create new recovery codes?" });
  await expect.element(question).toMatchTextContent("The old ones can no longer be used.");
  answerWith(portal, { totp: app, recoveryCodes: 2 });
  await prove("Create new codes");
  await expect.element(page.getByRole("list", { name: "Recovery codes" })).toMatchTextContent("cccc-dddd");
});

test("where a second factor is required, the page says so, and leads on once there is one", async ({
  portal,
  render,
}) => {
  answerWith(portal, { isRequired: true });
  portal.answer("beginTotp", { secret: "JBSW", uri: "otpauth://totp/Portal?secret=JBSW" });
  portal.answer("confirmTotp", { recoveryCodes: [] });
  const { address } = render(<securityPage.default />, { session: administrator, at: "/sign-in-and-security" });
  await expect
    .element(page.getByText("Administrators need a second factor. Set one up to open the other pages."))
    .toBeVisible();
  await setUpApp.click();
  await prove("Continue");
  await page.getByRole("textbox", { name: "Code from the app" }).fill("123456");
  answerWith(portal, { isRequired: true, totp: app });
  await page.getByRole("button", { name: "Set up" }).click();
  await expect.element(page.getByText(/^Administrators need/)).not.toBeInTheDocument();
  expect(address()).toBe("/sign-in-and-security");
});
