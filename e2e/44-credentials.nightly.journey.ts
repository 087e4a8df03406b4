import { ENCRYPTING_PATH, paths, SANDBOX_TOKEN_PATH, type SandboxClientsAnswer } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { signInByForm } from "./support/session.ts";

/** Each test has an account of its own: credentials belong to an account. */
const accounts = ["owner", "traveller", "viewer"] as const;
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
const clientsOf = async (page: Page) =>
  ((await portal.call(page, "GET", paths.sandboxClients)).body as SandboxClientsAnswer).clients;

async function createClient(page: Page, name: string) {
  await section(page, "Sandbox clients")
    .getByRole("button", { name: /^Create (a|another) client$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Create a client" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  return dialog;
}

/** As an application gets its token; the status, and the token where there is one. */
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

/** As an application uses its token. */
async function encrypt(token: string): Promise<number> {
  const { status } = await fetch(portal.url + ENCRYPTING_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ encryptedData: "x" }),
  });
  return status;
}

async function storeSecret(page: Page): Promise<string> {
  await page.getByText("Copy the new secret now.").waitFor();
  await page.getByRole("button", { name: "Copy the secret" }).click();
  const secret = await page
    .locator("section code")
    .filter({ hasText: /^[\w-]{43}$/ })
    .innerText();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByRole("button", { name: "I have stored it" }).click();
  return secret;
}

test("a client gets tokens, its secret is rotated without downtime, revoked, and the client deleted", async () => {
  const { page } = visit;
  await openCredentials(page, "owner");
  const clients = section(page, "Sandbox clients");
  const rowOf = (secret: string) => clients.getByRole("row", { name: `…${secret.slice(-5)}` });
  await (await createClient(page, "Nightly tests")).getByRole("button", { name: "Create it" }).click();
  const old = await storeSecret(page);
  const clientId = (await clientsOf(page))[0]?.clientId ?? "";
  const ofOld = await askForToken(clientId, old);
  await expect
    .poll(async () => {
      await page.reload();
      return rowOf(old).innerText();
    })
    .not.toContain("Not yet");
  expect(await page.content()).not.toContain(old);
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(old);

  await clients.getByRole("button", { name: "Rotate the secret" }).click();
  await page.getByRole("button", { name: "Create a new secret" }).click();
  const fresh = await storeSecret(page);
  await rowOf(old).getByText("Expires in 23 hours").waitFor();
  const ofFresh = await askForToken(clientId, fresh);
  expect([(await askForToken(clientId, old)).status, ofFresh.status]).toEqual([200, 200]);
  await rowOf(old).getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await rowOf(old).waitFor({ state: "detached" });
  expect((await askForToken(clientId, old)).status).toBe(401);
  expect([await encrypt(ofOld.token), await encrypt(ofFresh.token)]).toEqual([401, 200]);

  const dialog = await createClient(page, "<b>Reader</b>");
  await dialog.getByRole("combobox", { name: "It may call" }).selectOption("some");
  await dialog.getByRole("checkbox", { name: "cards:read" }).check();
  await dialog.getByRole("button", { name: "Create it" }).click();
  const reader = clients.getByRole("article", { name: "<b>Reader</b>" });
  await reader.getByText("Copy the new secret now.").waitFor();
  const limited = { id: (await clientsOf(page))[1]?.clientId ?? "", secret: await storeSecret(page) };
  expect(await askForToken(limited.id, limited.secret)).toMatchObject({ status: 200, scope: "cards:read" });
  await reader.getByRole("button", { name: "Delete the client" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await reader.waitFor({ state: "detached" });
  expect((await askForToken(limited.id, limited.secret)).status).toBe(401);
  expect((await clientsOf(page)).map((client) => client.clientId)).toEqual([clientId]);
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

test("what the page holds is readable on every screen, and the pages beside it are a click away", async () => {
  const { page } = visit;
  await openCredentials(page, "viewer");
  await page.getByRole("button", { name: "Get a sandbox token" }).click();
  await page.getByText("expires in 59 minutes").waitFor();
  const secrets = section(page, "Webhook secrets");
  await secrets.getByRole("button", { name: "Rotate the signing secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
  await secrets.getByText("replaced, expires in 23 hours").waitFor();

  const dialog = await createClient(page, "Nightly tests");
  await dialog.getByRole("combobox", { name: "It may call" }).selectOption("some");
  await dialog.getByRole("checkbox", { name: "cards:read" }).check();
  await expectCleanOnEveryScreen(page, "a client that is limited");
  await dialog.getByRole("button", { name: "Create it" }).click();
  await page.getByText("Copy the new secret now.").waitFor();
  await expectCleanOnEveryScreen(page, "a secret that was just created");
  await page.setViewportSize({ width: 390, height: 844 });
  const signs = section(page, "Sandbox clients").getByRole("button", { name: "Copy the" }).locator("svg");
  for (const sign of await signs.all()) expect((await sign.boundingBox())?.width).toBe(16);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Download, rotate, use in code" }).click();
  await page.getByRole("heading", { level: 1, name: "Encryption keys" }).waitFor();
  await page.getByRole("button", { name: "Profile, signed in as viewer" }).click();
  await page.getByText(/^Session ends \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/).waitFor();
  await page.getByText("PowerCard V4", { exact: false }).last().waitFor();
  await page.locator("[popover]").getByRole("link", { name: "Credentials" }).click();
  await page.getByRole("heading", { level: 1, name: "Credentials" }).waitFor();
});
