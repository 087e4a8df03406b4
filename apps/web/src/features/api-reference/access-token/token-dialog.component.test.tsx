import type { SandboxClientAnswer } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { TokenDialog } from "./token-dialog.tsx";

const KEY = "connect-portal.access-token";
const seconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature-of-the-token`;
const issued = {
  access_token: tokenOf({ iat: seconds(-1), exp: seconds(59) }),
  token_type: "Bearer",
  expires_in: 3540,
  scope: "",
} as const;
const nothing = () => undefined;
const button = (name: string) => page.getByRole("button", { name });
const authorize = button("Authorize");

test("a token of the sandbox counts once it is authorized", async ({ portal, render }) => {
  portal.answer("issueSandboxToken", issued);
  let closed = 0;
  render(<TokenDialog opened onClose={() => closed++} title="Setting an Access Token" />, { session: integrator });
  await expect.element(page.getByRole("dialog", { name: "Setting an Access Token" })).toBeVisible();
  await expect.element(page.getByText(/it is kept in this tab until you sign out or close it\./)).toBeVisible();
  await expect.element(authorize).toBeDisabled();
  await button("Get a sandbox token").click();
  await expect.element(authorize).toHaveFocus();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => closed).toBe(1);
  expect(sessionStorage.getItem(KEY)).toBe(issued.access_token);
});

test("a pasted token loses the word Bearer and its line breaks", async ({ render }) => {
  render(<TokenDialog opened onClose={nothing} title="Setting an Access Token" />, { session: integrator });
  await page.getByRole("textbox", { name: "Access token" }).fill("Bearer abc.\ndef");
  await authorize.click();
  expect(sessionStorage.getItem(KEY)).toBe("abc.def");
});

test.for([
  ["ab c€", "This is not an access token: it has characters that no token can have.", false],
  [tokenOf({ exp: seconds(-45.5) }), "This token expired 45 minutes ago.", true],
] as const)("what is wrong with a pasted text is said beside it: %s", async ([text, words, canUse], { render }) => {
  render(<TokenDialog opened onClose={nothing} title="Setting an Access Token" />, { session: integrator });
  const field = page.getByRole("textbox", { name: "Access token" });
  await field.fill(text);
  await expect.element(field).toHaveAccessibleDescription(words);
  await (canUse ? expect.element(authorize).toBeEnabled() : expect.element(authorize).toBeDisabled());
});

test("the one that is set says whose it is and how long it lasts, and can be forgotten", async ({ render }) => {
  sessionStorage.setItem(
    KEY,
    tokenOf({ username: "bank-a", scope: "cards:read", iat: seconds(-10), exp: seconds(48.5) }),
  );
  render(<TokenDialog opened onClose={nothing} title="Reset an Access Token" />, { session: integrator });
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(/subjectbank-ascopecards:readends with…he-token48 minutes leftexpires /);
  await expect.element(page.getByRole("textbox", { name: "Replace it with" })).toBeVisible();
  await button("Forget this token").click();
  await expect.element(button("Forget this token")).not.toBeInTheDocument();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test("a failure is said, and the button can be pressed again", async ({ portal, render }) => {
  portal.fail("issueSandboxToken");
  render(<TokenDialog opened onClose={nothing} title="Setting an Access Token" />, { session: integrator });
  await button("Get a sandbox token").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  await expect.element(button("Get a sandbox token")).toBeEnabled();
});

test("what was pasted and not authorized is forgotten with the dialog", async ({ render }) => {
  let opened = true;
  const { address } = render(
    <TokenDialog opened={opened} onClose={() => (opened = false)} title="Setting an Access Token" />,
    { session: integrator },
  );
  await page.getByRole("textbox", { name: "Access token" }).fill("typed");
  await userEvent.keyboard("{Escape}");
  expect([opened, address(), sessionStorage.getItem(KEY)]).toEqual([false, "/", null]);
});

test("one's own client is created, with its secret shown once and the command that uses it", async ({
  portal,
  render,
}) => {
  const client: SandboxClientAnswer = {
    clientId: "c1",
    name: "My client",
    scopes: null,
    tokenUrl: "/oauth/token",
    worldId: "default",
    createdAt: "2026-11-02T08:00:00Z",
    secrets: [],
  };
  portal.answer("listSandboxClients", { clients: [], scopes: [] });
  portal.answer("createSandboxClient", { ...client, clientSecret: "the-secret" });
  render(<TokenDialog opened onClose={nothing} title="Setting an Access Token" />, { session: integrator });
  await page.getByText("Your own client").click();
  await expect.element(button("Create a client")).toBeVisible();
  portal.answer("listSandboxClients", { clients: [client], scopes: [] });
  await button("Create a client").click();
  await expect.element(page.getByText("Copy it now: the secret is shown only once.")).toBeVisible();
  await expect.element(page.getByText("the-secret", { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText(`curl -u 'c1:the-secret' -d grant_type=client_credentials '${location.origin}/oauth/token'`),
    )
    .toBeVisible();
  await expect.element(page.getByText("Credentials creates and revokes secrets.")).toBeVisible();
  expect(portal.asked("createSandboxClient")).toMatchObject([{ body: { name: "My client" } }]);
});
