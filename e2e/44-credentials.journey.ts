import { ENCRYPTING_PATH, paths, SANDBOX_TOKEN_PATH, type SandboxClientsAnswer } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { signInByForm } from "./support/session.ts";

/** Each test has an account of its own: credentials belong to an account. */
const accounts = ["reader", "rotator", "ender", "owner", "typist", "traveller", "looker"] as const;
const portal = useAdministeredPortal(() => accounts.map((username) => ({ username })));
const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });

type Account = (typeof accounts)[number];

const signIn = (page: Page, username: Account) =>
  signInByForm(page, { username, password: SEEDED_PASSWORD }, portal.url);

async function openCredentials(page: Page, username: Account) {
  await signIn(page, username);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Credentials" }).click();
  await page.getByRole("heading", { level: 1, name: "Credentials" }).waitFor();
}

const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const clientsOf = async (page: Page) =>
  ((await portal.call(page, "GET", paths.sandboxClients)).body as SandboxClientsAnswer).clients;
const clientIdOf = async (page: Page) => (await clientsOf(page))[0]?.clientId ?? "";

async function createClient(page: Page, name = "Nightly tests") {
  await section(page, "Sandbox clients")
    .getByRole("button", { name: /^Create (a|another) client$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Create a client" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  return dialog;
}

/** Without limits; its secret is shown when this resolves. */
async function createUsual(page: Page, name?: string) {
  const dialog = await createClient(page, name);
  await dialog.getByRole("button", { name: "Create it" }).click();
  await page.getByText("Copy the new secret now.").waitFor();
}

/** As a program gets its token; the status, and the token where there is one. */
async function askForToken(clientId: string, secret: string, scope?: string) {
  const answer = await fetch(portal.url + SANDBOX_TOKEN_PATH, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: secret,
      ...(scope && { scope }),
    }),
  });
  const body = (await answer.json()) as { access_token?: string; scope?: string };
  return { status: answer.status, token: body.access_token ?? "", scope: body.scope };
}

async function copySecret(page: Page): Promise<string> {
  await page.getByText("Copy the new secret now.").waitFor();
  await page.getByRole("button", { name: "Copy the secret" }).click();
  const secret = await page
    .locator("section code")
    .filter({ hasText: /^[\w-]{43}$/ })
    .innerText();
  await expect.poll(() => copied(page)).toBe(secret);
  return secret;
}

test("a client's secret is shown once, opens the token endpoint, and its use is seen", async () => {
  const { page } = visit;
  await openCredentials(page, "reader");
  const client = section(page, "Sandbox clients");
  await client.getByText("No clients yet.", { exact: false }).waitFor();
  await createUsual(page);
  const secret = await copySecret(page);
  const clientId = await clientIdOf(page);
  await client.getByText(clientId, { exact: true }).waitFor();
  await client
    .getByRole("row", { name: `…${secret.slice(-5)}` })
    .getByText("Not yet")
    .waitFor();

  expect((await askForToken(clientId, secret)).status).toBe(200);
  await expect
    .poll(async () => {
      await page.reload();
      return client.getByRole("row", { name: `…${secret.slice(-5)}` }).innerText();
    })
    .not.toContain("Not yet");
  expect(await page.content()).not.toContain(secret);
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(secret);
});

test("a rotation has no gap: both secrets open the endpoint, until the old one is ended", async () => {
  const { page } = visit;
  await openCredentials(page, "rotator");
  const client = section(page, "Sandbox clients");
  await createUsual(page);
  const old = await copySecret(page);
  await page.getByRole("button", { name: "I have stored it" }).click();
  const clientId = await clientIdOf(page);

  await client.getByRole("button", { name: "Rotate the secret" }).click();
  await page.getByRole("button", { name: "Create a new secret" }).click();
  const fresh = await copySecret(page);
  expect(fresh).not.toBe(old);
  const oldRow = client.getByRole("row", { name: `…${old.slice(-5)}` });
  await oldRow.getByText("Expires in 23 hours").waitFor();
  const [ofOld, ofFresh] = [await askForToken(clientId, old), await askForToken(clientId, fresh)];
  expect([ofOld.status, ofFresh.status]).toEqual([200, 200]);

  await oldRow.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await oldRow.waitFor({ state: "detached" });
  expect((await askForToken(clientId, old)).status).toBe(401);
  expect((await askForToken(clientId, fresh)).status).toBe(200);
  const encrypt = async (token: string) =>
    (
      await fetch(portal.url + ENCRYPTING_PATH, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ encryptedData: "x" }),
      })
    ).status;
  expect([await encrypt(ofOld.token), await encrypt(ofFresh.token)]).toEqual([401, 200]);
});

test("a secret that leaked is replaced at once, and a client is deleted for good", async () => {
  const { page } = visit;
  await openCredentials(page, "ender");
  const client = section(page, "Sandbox clients");
  await createUsual(page);
  const leaked = await copySecret(page);
  const clientId = await clientIdOf(page);
  await client.getByRole("button", { name: "Rotate the secret" }).click();
  await page.getByRole("combobox", { name: "stays active for" }).selectOption("0");
  await page.getByRole("button", { name: "Create a new secret" }).click();
  await client.getByRole("row", { name: `…${leaked.slice(-5)}` }).waitFor({ state: "detached" });
  const fresh = await copySecret(page);
  expect((await askForToken(clientId, leaked)).status).toBe(401);

  await client.getByRole("button", { name: "Delete the client" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await client.getByRole("button", { name: "Create a client" }).waitFor();
  expect((await askForToken(clientId, fresh)).status).toBe(401);
});

test("several clients stand side by side, one limited to a scope, and one is deleted without the other", async () => {
  const { page } = visit;
  await openCredentials(page, "owner");
  const clients = section(page, "Sandbox clients");
  await createUsual(page, "Nightly tests");
  const nightly = clients.getByRole("article", { name: "Nightly tests" });

  const dialog = await createClient(page, "<b>Reader</b>");
  await dialog.getByRole("combobox", { name: "It may call" }).selectOption("some");
  await dialog.getByRole("button", { name: "Create it" }).click();
  await dialog.getByText("Tick at least one scope.").waitFor();
  await dialog.getByRole("checkbox", { name: "cards:read" }).check();
  await expectCleanOnEveryScreen(page, "a client that is limited");
  await dialog.getByRole("button", { name: "Create it" }).click();
  const reader = clients.getByRole("article", { name: "<b>Reader</b>" });
  await reader.getByText("Copy the new secret now.").waitFor();
  await nightly.getByRole("button", { name: "I have stored it" }).click();
  const secret = await copySecret(page);
  await reader.getByText("cards:read", { exact: true }).waitFor();
  const [usual, limited] = await clientsOf(page);
  const id = limited?.clientId ?? "";
  expect(await askForToken(id, secret)).toMatchObject({ status: 200, scope: "cards:read" });
  expect((await askForToken(id, secret, "cards:write")).status).toBe(400);

  await (await createClient(page, "nightly TESTS")).getByRole("button", { name: "Create it" }).click();
  await page.getByRole("alert").getByText("You already have a client with this name.").waitFor();
  await page.keyboard.press("Escape");
  await reader.getByRole("button", { name: "Delete the client" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await reader.waitFor({ state: "detached" });
  await page.reload();
  await nightly.waitFor();
  expect((await clientsOf(page)).map(({ clientId }) => clientId)).toEqual([usual?.clientId]);
});

test("the page works by keys alone, and the safe button of a dialog has the focus", async () => {
  const { page } = visit;
  await openCredentials(page, "typist");
  const client = section(page, "Sandbox clients");
  await client.getByRole("button", { name: "Create a client" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Give it a name", { exact: false }).waitFor();
  await page.keyboard.type("Nightly tests");
  await page.keyboard.press("Enter");
  await client.getByRole("button", { name: "I have stored it" }).press("Enter");
  await client.getByRole("button", { name: "Rotate the secret" }).press("Enter");
  const safe = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
  await expect.poll(() => safe.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  const opener = client.getByRole("button", { name: "Rotate the secret" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("another browser of the account is listed, and signed out from here", async () => {
  const { page } = visit;
  const elsewhere = await portal.anotherPage(visit.context);
  await signIn(elsewhere, "traveller");
  await openCredentials(page, "traveller");
  const sessions = section(page, "Sessions");
  await sessions.getByText("this one").waitFor();
  const others = sessions.getByRole("button", { name: /^Sign out Chrome/ });
  await expect.poll(() => others.count()).toBe(1);
  await others.click();
  await others.waitFor({ state: "detached" });
  expect((await portal.call(elsewhere, "GET", paths.products)).status).toBe(401);
  expect((await portal.call(page, "GET", paths.products)).status).toBe(200);

  const third = await portal.anotherPage(visit.context);
  await signIn(third, "traveller");
  await page.reload();
  await sessions.getByRole("button", { name: "Sign out all others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out all others" }).click();
  await others.waitFor({ state: "detached" });
  expect((await portal.call(third, "GET", paths.products)).status).toBe(401);
});

test("token, keys and signing secrets stand beside the client, and a failure stays in its section", async () => {
  const { page } = visit;
  await page.route("**/v1/webhooks/secrets", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await openCredentials(page, "looker");
  const token = section(page, "Token used by Try it");
  await token.getByRole("button", { name: "Get a sandbox token" }).click();
  await token.getByText("expires in 59 minutes").waitFor();
  await token.getByRole("button", { name: "Forget this token" }).click();
  await token.getByText("No token is set.", { exact: false }).waitFor();

  const secrets = section(page, "Webhook secrets");
  await secrets.getByText("Internal error please try again later.").waitFor();
  await secrets.getByRole("button", { name: "Try again" }).click();
  await secrets.getByRole("row", { name: "HMAC SHA-256" }).waitFor();
  await secrets.getByRole("button", { name: "Rotate the signing secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
  await secrets.getByText("replaced, expires in 23 hours").waitFor();

  await createUsual(page);
  await expectCleanOnEveryScreen(page, "a secret that was just made");
  await page.setViewportSize({ width: 390, height: 844 });
  const signs = section(page, "Sandbox clients").getByRole("button", { name: "Copy the" }).locator("svg");
  for (const sign of await signs.all()) expect((await sign.boundingBox())?.width).toBe(16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Download, rotate, use in code" }).click();
  await page.getByRole("heading", { level: 1, name: "Encryption keys" }).waitFor();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Credentials" }).click();
  await page.getByRole("heading", { level: 1, name: "Credentials" }).waitFor();
});

test("the profile says whose account it is, and leads to the credentials", async () => {
  const { page } = visit;
  await signIn(page, "looker");
  await page.getByRole("button", { name: "Profile, signed in as looker" }).click();
  await page.getByText(/^Session ends \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/).waitFor();
  await page.getByText("PowerCard V4", { exact: false }).last().waitFor();
  await page.getByRole("button", { name: "Profile, signed in as looker" }).waitFor();
  await page.locator("[popover]").getByRole("link", { name: "Credentials" }).click();
  await page.getByRole("heading", { level: 1, name: "Credentials" }).waitFor();
});
