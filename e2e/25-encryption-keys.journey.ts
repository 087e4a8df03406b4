import { createHash, createPublicKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DECRYPTING_PATH, type EncryptionKeysAnswer, paths } from "@connect-portal/contract";
import { CompactEncrypt, importJWK } from "jose";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";

/** Each test has an account of its own: keys belong to an account. */
const accounts = ["reader", "rotator", "racer", "coder", "looker"] as const;
const portal = useAdministeredPortal(() => accounts.map((username) => ({ username })));
const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });

async function openKeys(page: Page, username: (typeof accounts)[number]) {
  await portal.signIn(page, { username, password: SEEDED_PASSWORD });
  await page.goto(`${portal.url}/encryption-keys`);
  await page.getByRole("heading", { name: "Retired keys" }).waitFor();
}

const keysOf = async (page: Page) =>
  (await portal.call(page, "GET", paths.encryptionKeys)).body as EncryptionKeysAnswer;
const keyIn = (answer: EncryptionKeysAnswer, slot: "current" | "next") => {
  const key = answer.keys.find((one) => one.slot === slot);
  if (!key) throw new Error(`There is no ${slot} key.`);
  return key;
};
const section = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });

async function saved(page: Page, form: string) {
  const part = section(page, "Current key");
  await part.getByRole("tab", { name: form }).click();
  const download = page.waitForEvent("download");
  await part.getByRole("button", { name: `Download ${form}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Rotates on the page and waits until it says so. */
async function rotate(page: Page) {
  await page.getByRole("button", { name: "Rotate the keys" }).click();
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("the current key is saved as PEM, JWK and certificate, and the three are the same key", async () => {
  const { page } = visit;
  await openKeys(page, "reader");
  const key = keyIn(await keysOf(page), "current");
  await section(page, "Current key").getByText(key.kid, { exact: true }).first().waitFor();
  await section(page, "Current key").getByText("Not yet").waitFor();

  const [pem, jwk, certificate] = [
    await saved(page, "PEM"),
    await saved(page, "JWK"),
    await saved(page, "Certificate"),
  ];
  expect([pem.name, jwk.name, certificate.name]).toEqual([`${key.kid}.pem`, `${key.kid}.jwk.json`, `${key.kid}.crt`]);
  const digest = (one: { export(options: { type: "spki"; format: "der" }): Buffer }) =>
    createHash("sha256")
      .update(one.export({ type: "spki", format: "der" }))
      .digest("hex");
  const expected = digest(createPublicKey(pem.text));
  expect(digest(createPublicKey({ key: JSON.parse(jwk.text), format: "jwk" }))).toBe(expected);
  expect(digest(new X509Certificate(certificate.text).publicKey)).toBe(expected);
});

test("what was encrypted before a rotation decrypts after one with the next key, and is explained once its key retired", async () => {
  const { page } = visit;
  await openKeys(page, "rotator");
  const before = await keysOf(page);
  const [current, next] = [keyIn(before, "current"), keyIn(before, "next")];
  const encrypt = async ({ jwk, kid, alg }: typeof current) =>
    new CompactEncrypt(new TextEncoder().encode("mine"))
      .setProtectedHeader({ alg, enc: "A256GCM", kid })
      .encrypt(await importJWK(jwk, alg));
  const [old, fresh] = [await encrypt(current), await encrypt(next)];
  const { access_token } = (await portal.call(page, "POST", paths.sandboxToken)).body as { access_token: string };
  const decrypt = (encryptedData: string) =>
    portal.call(page, "POST", DECRYPTING_PATH, {
      body: { encryptedData },
      headers: { authorization: `Bearer ${access_token}` },
    });
  expect((await decrypt(old)).body).toEqual({ encryptedData: "mine" });
  expect((await decrypt(fresh)).body).toEqual({ encryptedData: "mine" });

  await page.getByRole("button", { name: "Rotate the keys" }).click();
  const safe = page.getByRole("button", { name: "Cancel" });
  await expect.poll(() => safe.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("combobox", { name: "Algorithm of the new next key" }).selectOption("ECDH-ES");
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await page.getByText(`The keys are rotated: ${next.kid} is current now.`).waitFor();
  await section(page, "Current key").getByText(next.kid, { exact: true }).first().waitFor();
  await section(page, "Next key").getByText("ECDH-ES", { exact: true }).first().waitFor();
  await section(page, "Retired keys").getByRole("rowheader", { name: current.kid }).waitFor();

  expect((await decrypt(fresh)).body).toEqual({ encryptedData: "mine" });
  const refused = await decrypt(old);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: "decryption_failed", fault: { code: "kid_retired" } });
});

test("two windows rotate once: the second is told, and looks at the new keys", async () => {
  const { page } = visit;
  await openKeys(page, "racer");
  const second = await visit.context.newPage();
  await openKeys(second, "racer");
  const next = keyIn(await keysOf(page), "next");
  await rotate(page);

  await second.getByRole("button", { name: "Rotate the keys" }).click();
  await second.getByRole("button", { name: "Rotate", exact: true }).click();
  await second.getByText("The keys were rotated in the meantime. Load them again.").waitFor();
  await second.getByRole("button", { name: "Close" }).click();
  await section(second, "Current key").getByText(next.kid, { exact: true }).first().waitFor();
  expect((await keysOf(page)).retired).toHaveLength(1);
});

test("the code holds the reader's own key, and the language is remembered", async () => {
  const { page } = visit;
  await openKeys(page, "coder");
  const key = keyIn(await keysOf(page), "current");
  const code = section(page, "Code for encrypting");
  await code.getByText("com.nimbusds", { exact: false }).first().waitFor();
  for (const [language, install] of [
    ["Python", "pip install jwcrypto"],
    ["C#", "dotnet add package jose-jwt"],
    ["PHP", "composer require web-token/jwt-library"],
    ["Node.js", "npm install jose"],
    ["Go", "go get github.com/go-jose/go-jose/v4"],
  ] as const) {
    await code.getByRole("tab", { name: language, exact: true }).click();
    await code.getByText(install, { exact: true }).waitFor();
    await code.getByRole("button", { name: "Copy the code" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(JSON.stringify(key.jwk));
    await code.getByRole("button", { name: "Copied" }).waitFor({ state: "detached" });
  }
  await page.reload();
  await code.getByRole("tab", { name: "Go", exact: true, selected: true }).waitFor();
});

test("a page that cannot load its keys says so, and closing that signs out", async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "looker", password: SEEDED_PASSWORD });
  await page.route("**/v1/sandbox/keys", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${portal.url}/encryption-keys`);
  await page.getByText("Internal error please try again later.").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/login");
});

test("nobody sees it without signing in", async () => {
  const { page } = visit;
  await page.goto(`${portal.url}/encryption-keys`);
  await page.waitForURL(`${portal.url}/`);
});

test("the rotation dialog has no accessibility violation in light and dark, wide and narrow", async () => {
  const { page } = visit;
  await openKeys(page, "looker");
  await page.getByRole("button", { name: "Rotate the keys" }).click();
  await page.getByRole("dialog", { name: "Rotate the keys" }).waitFor();
  await expectCleanOnEveryScreen(page, "the rotation dialog");
});
