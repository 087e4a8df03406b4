import { SIGNED_IN, SINGLE_SIGN_ON_QUERY, type SignInChallenge } from "@connect-portal/contract";
import { afterEach, vi } from "vitest";
import { rememberAsked, rememberLeftPage } from "../../shared/session/left-page/left-page.ts";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import {
  expect,
  type FakePortal,
  integrator,
  page,
  test as plainTest,
  tokenOf,
} from "../../testing/component-test.tsx";
import * as signInPage from "./page.tsx";

const username = page.getByRole("textbox", { name: "Username" });
const code = page.getByRole("textbox", { name: "Code", exact: true });
const alert = page.getByRole("alert");
const jwt = tokenOf(integrator);
const challenge: SignInChallenge = {
  challenge: "c1",
  expiresAt: "2026-11-28T10:00:00Z",
  totp: true,
  recoveryCode: true,
};
const passkey = { challenge: "AAAA" };

const test = plainTest.extend("withoutProvider", { auto: true }, ({ portal }) => {
  portal.answer("getSingleSignOn", { label: null });
});

const here = location.href;
afterEach(() => {
  history.replaceState(null, "", here);
  vi.restoreAllMocks();
});

/** Gives the tab this query, which the page reads where the router's may be gone already. */
const openAt = (query: string) => history.replaceState(null, "", `?${query}`);

function passkeyIsRefused() {
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("no", "NotAllowedError"));
}

async function signIn(portal: FakePortal, secondFactor?: SignInChallenge) {
  portal.answer("authenticate", {
    jwt: secondFactor ? null : jwt,
    accountNonLocked: true,
    ...(secondFactor && { secondFactor }),
  });
  await username.fill("bank-a");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test.for([
  ["nowhere", (): void => undefined, undefined, "/select-product"],
  [
    "a page that was asked for",
    () => rememberAsked("/swagger-ui/4.2.4/issuing/cards?api=Create%20card"),
    "To read Create card · 4.2.4",
    "/swagger-ui/4.2.4/issuing/cards?api=Create%20card",
  ],
  [
    "a page where the session was left unused",
    () => rememberLeftPage("bank-a", "/select-version/2", true),
    "Your session expired because you did not use it. Sign in again.",
    "/select-version/2",
  ],
  ["a page of somebody else", () => rememberLeftPage("bank-b", "/select-version/2"), undefined, "/select-product"],
] as const)("who comes from %s is led on when signed in", async ([, remember, text, path], { portal, renderPage }) => {
  const { address } = renderPage(signInPage, { at: "/login", path: "/login" });
  remember();
  if (text) await expect.element(page.getByText(text)).toBeVisible();
  await signIn(portal);
  await expect.poll(address).toBe(path);
});

test("a visitor can register, or ask for another password", async ({ renderPage }) => {
  renderPage(signInPage, { at: "/login", path: "/login" });
  await expect.element(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/register");
  await expect
    .element(page.getByRole("link", { name: "Forgot password ?" }))
    .toHaveAttribute("href", "/forgotPassword");
});

test("an account that is not active gets the dialog and stays signed out", async ({ portal, renderPage }) => {
  const { address } = renderPage(signInPage, { at: "/login", path: "/login" });
  portal.answer("authenticate", { jwt, accountNonLocked: false });
  await username.fill("bank-b");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Inactive Account" });
  await expect.element(dialog).toMatchTextContent("Your Sandbox Account has not been activated yet.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe("/login");
  expect(sessionToken.read()).toBeNull();
});

test("second step: a wrong code is said at its field, the next one signs in once", async ({ portal, renderPage }) => {
  const { address } = renderPage(signInPage, { at: "/login", path: "/login" });
  await signIn(portal, challenge);
  await expect.element(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(sessionToken.read(), "the password alone signs nobody in").toBeNull();
  await expect.element(code).toHaveFocus();
  const hint = "Six digits from your authenticator app, or a recovery code.";
  await expect.element(code).toHaveAccessibleDescription(hint);
  const go = page.getByRole("button", { name: "Continue" });
  await expect.element(go).toBeDisabled();
  portal.refuse("signInWithCode", "code_not_accepted");
  await code.fill("000000");
  await go.click();
  const text = "This code is wrong or already used. Enter the next one.";
  await expect.element(alert).toMatchTextContent(text);
  await expect.element(code).toHaveAccessibleDescription(`${text} ${hint}`);
  const held = portal.hold("signInWithCode");
  await code.fill("123 456");
  await expect.element(alert).not.toBeInTheDocument();
  await go.dblClick({ force: true });
  held.answer({ jwt, accountNonLocked: true });
  await expect.poll(address).toBe("/select-product");
  expect(portal.asked("signInWithCode").map(({ body }) => body.code)).toEqual(["000000", "123 456"]);
});

test("second step: one that has expired asks for the password again, and Back does", async ({ portal, renderPage }) => {
  renderPage(signInPage, { at: "/login", path: "/login" });
  await signIn(portal, challenge);
  portal.refuse("signInWithCode", "sign_in_over");
  await code.fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(alert).toMatchTextContent("This sign-in has expired. Enter your password again.");
  await signIn(portal, challenge);
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(username).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test("second step: with passkeys only, the passkey comes first and a recovery code helps", async ({
  portal,
  renderPage,
}) => {
  passkeyIsRefused();
  renderPage(signInPage, { at: "/login", path: "/login" });
  await signIn(portal, { ...challenge, totp: false, passkey });
  const use = page.getByRole("button", { name: "Use your passkey" });
  await expect.element(use).toHaveFocus();
  await use.click();
  await expect.element(alert).toMatchTextContent("No passkey was used. Try again, or use another method.");
  await expect
    .element(page.getByRole("textbox", { name: "Recovery code" }))
    .toHaveAccessibleDescription(/Use one if you lost your passkey\.$/);
});

test("a passkey alone: a refusal of the browser is said, and nobody is signed in", async ({ portal, renderPage }) => {
  passkeyIsRefused();
  portal.answer("beginPasskeySignIn", { challenge: "c2", expiresAt: "2026-11-28T10:00:00Z", passkey });
  renderPage(signInPage, { at: "/login", path: "/login" });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(alert).toMatchTextContent("No passkey was used. Try again, or use another method.");
  portal.fail("beginPasskeySignIn");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(alert).toMatchTextContent("Internal error please try again later.");
});

test("the identity provider is offered by its name", async ({ portal, renderPage }) => {
  portal.answer("getSingleSignOn", { label: "Example Bank" });
  renderPage(signInPage, { at: "/login", path: "/login" });
  await expect
    .element(page.getByRole("link", { name: "Sign in with Example Bank" }))
    .toHaveAttribute("href", "/public/v1/single-sign-on/begin");
});

test.for([
  ["single_sign_on_denied", /^The sign-in was canceled/],
  ["single_sign_on_no_role", /gives you no role here/],
  ["single_sign_on_account_exists", /^A user account with your email address already exists\./],
  ["anything else", "Internal error please try again later."],
] as const)("back from the provider with %s, the page says so", async ([said, text], { renderPage }) => {
  openAt(`${SINGLE_SIGN_ON_QUERY}=${encodeURIComponent(said)}`);
  const { address } = renderPage(signInPage, { at: "/login?from=provider", path: "/login" });
  await expect.element(alert).toMatchTextContent(text);
  expect(address(), "who loads the page again is not told again").toBe("/login");
});

test("back from the provider, the session is fetched and leads on", async ({ portal, renderPage }) => {
  openAt(`${SINGLE_SIGN_ON_QUERY}=${SIGNED_IN}`);
  portal.answer("resumeSession", { jwt });
  const { address } = renderPage(signInPage, { at: "/login", path: "/login" });
  await expect.poll(address).toBe("/select-product");
});

test("the link of the registration email confirms the address, once", async ({ portal, renderPage }) => {
  openAt("confirm=t1");
  portal.answer("confirmEmail", { message: "Your account is active. Sign in." });
  const { address } = renderPage(signInPage, { at: "/login?confirm=t1", path: "/login" });
  await expect.element(page.getByRole("status").filter({ hasText: "Your account is active." })).toBeVisible();
  expect(portal.asked("confirmEmail").map(({ body }) => body)).toEqual([{ token: "t1" }]);
  expect(address()).toBe("/login");
});

test.for([
  ["link_not_valid", /^This link has been used or has expired\./],
  [null, /^Internal error please try again later\.$/],
] as const)(
  "a link of the registration email that fails with %s says why",
  async ([code, text], { portal, renderPage }) => {
    openAt("confirm=t1");
    if (code === null) portal.fail("confirmEmail");
    else portal.refuse("confirmEmail", code);
    renderPage(signInPage, { at: "/login?confirm=t1", path: "/login" });
    await expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  },
);
