import { createHash, createPublicKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DECRYPTING_PATH, type EncryptionKeysAnswer, paths } from "@connect-portal/contract";
import { CompactEncrypt, importJWK } from "jose";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";

/** Each test has an account of its own: keys belong to an account. */
const accounts = ["rotator", "coder"] as const;
const portal = useAdministeredPortal(() => accounts.map((username) => ({ username })));
const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });

async function openKeys(page: Page, username: (typeof accounts)[number]) {
  await portal.signIn(page, { username, password: SEEDED_PASSWORD });
  await page.goto(`${portal.url}/encryption-keys`);
  await page.getByRole("heading", { name: "Retired keys" }).waitFor();
}

async function keysOf(page: Page) {
  const answer = (await portal.call(page, "GET", paths.encryptionKeys)).body as EncryptionKeysAnswer;
  const [current, next] = answer.keys;
  if (!current || !next) throw new Error("There are no two keys.");
  return { current, next, retired: answer.retired };
}

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

async function rotate(page: Page) {
  await page.getByRole("button", { name: "Rotate the keys" }).click();
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
}

test("a key is saved in three forms; two windows rotate once, and what was encrypted before is decrypted or explained", async () => {
  const { page } = visit;
  await openKeys(page, "rotator");
  const { current, next } = await keysOf(page);
  const pem = await saved(page, "PEM");
  const jwk = await saved(page, "JWK");
  const certificate = await saved(page, "Certificate");
  expect([pem.name, jwk.name, certificate.name]).toEqual(
    [".pem", ".jwk.json", ".crt"].map((ending) => current.kid + ending),
  );
  const digest = (one: { export(options: { type: "spki"; format: "der" }): Buffer }) =>
    createHash("sha256")
      .update(one.export({ type: "spki", format: "der" }))
      .digest("hex");
  const expected = digest(createPublicKey(pem.text));
  expect(digest(createPublicKey({ key: JSON.parse(jwk.text), format: "jwk" }))).toBe(expected);
  expect(digest(new X509Certificate(certificate.text).publicKey)).toBe(expected);

  const encrypt = async (key: typeof current) =>
    new CompactEncrypt(new TextEncoder().encode("mine"))
      .setProtectedHeader({ alg: key.alg, enc: "A256GCM", kid: key.kid })
      .encrypt(await importJWK(key.jwk, key.alg));
  const old = await encrypt(current);
  const fresh = await encrypt(next);
  const { access_token } = (await portal.call(page, "POST", paths.sandboxToken)).body as { access_token: string };
  const decrypt = (encryptedData: string) =>
    portal.call(page, "POST", DECRYPTING_PATH, {
      body: { encryptedData },
      headers: { authorization: `Bearer ${access_token}` },
    });
  expect((await decrypt(old)).body).toEqual({ encryptedData: "mine" });
  expect((await decrypt(fresh)).body).toEqual({ encryptedData: "mine" });

  const second = await visit.context.newPage();
  // Of the same session: signing in again would end it, and the token with it.
  await second.goto(`${portal.url}/encryption-keys`);
  await second.getByRole("heading", { name: "Retired keys" }).waitFor();
  await rotate(page);
  await page.getByText(`Keys rotated. ${next.kid} is now current.`).waitFor();
  await section(page, "Current key").getByText(next.kid, { exact: true }).first().waitFor();
  await section(page, "Retired keys").getByRole("rowheader", { name: current.kid }).waitFor();
  await rotate(second);
  await second.getByText("Your click rotated nothing.").waitFor();
  expect((await keysOf(page)).retired).toHaveLength(1);

  expect((await decrypt(fresh)).body).toEqual({ encryptedData: "mine" });
  const refused = await decrypt(old);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: "decryption_failed", fault: { code: "kid_retired" } });
});

testAtNight(
  "the code that is copied holds the reader's own key, and the dialog is readable on every screen",
  async () => {
    const { page } = visit;
    await openKeys(page, "coder");
    const { current } = await keysOf(page);
    await section(page, "Sample code").getByRole("button", { name: "Copy the code" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(JSON.stringify(current.jwk));
    await page.getByRole("button", { name: "Rotate the keys" }).click();
    await page.getByRole("dialog", { name: "Rotate the keys" }).waitFor();
    await expectCleanOnEveryScreen(page, "the rotation dialog");
  },
);
