import type { EncryptionKey, EncryptionKeysAnswer } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as encryptionKeys from "./page.tsx";

const key = (kid: string, slot: EncryptionKey["slot"]): EncryptionKey => ({
  kid,
  slot,
  alg: "RSA-OAEP-256",
  createdAt: "2026-11-02T08:00:00Z",
  lastUsedAt: null,
  pem: `-----BEGIN PUBLIC KEY-----\n${kid}\n-----END PUBLIC KEY-----`,
  jwk: { kty: "RSA", kid },
  certificate: "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
});
const answer: EncryptionKeysAnswer = { keys: [key("key-1", "current"), key("key-2", "next")], retired: [] };
const rotated: EncryptionKeysAnswer = {
  keys: [key("key-2", "current"), key("key-3", "next")],
  retired: [
    { kid: "key-1", alg: "RSA-OAEP-256", createdAt: "2026-11-02T08:00:00Z", retiredAt: "2026-11-20T09:30:00Z" },
  ],
};
const open = page.getByRole("button", { name: "Rotate the keys" });
const confirm = page.getByRole("button", { name: "Rotate", exact: true });
const dialog = page.getByRole("dialog");

test("each key says what it is for, and stands in three formats", async ({ portal, renderPage }) => {
  portal.answer("listEncryptionKeys", answer);
  renderPage(encryptionKeys, { session: integrator });
  await expect.element(page.getByText("Active: the sandbox encrypts and decrypts with it.")).toBeVisible();
  await expect
    .element(page.getByText("Active: the sandbox decrypts with it. It becomes current at the next rotation."))
    .toBeVisible();
  await expect.element(page.getByText("None. The keys have not been rotated yet.")).toBeVisible();
  const forms = page.getByRole("tablist", { name: "Formats of the next key" });
  await forms.getByRole("tab", { name: "JWK" }).click();
  await expect.element(page.getByRole("button", { name: "Download JWK" })).toHaveAttribute("title", "key-2.jwk.json");
  await expect.element(page.getByRole("button", { name: "Copy JWK" })).toBeVisible();
});

test("the sample code has the current key in it, and the language is remembered", async ({ portal, renderPage }) => {
  portal.answer("listEncryptionKeys", answer);
  localStorage.setItem("connect-portal.encryption-language", JSON.stringify("go"));
  renderPage(encryptionKeys, { session: integrator });
  const languages = page.getByRole("tablist", { name: "Language" });
  await expect
    .element(languages.getByRole("tab", { name: "Go", exact: true }))
    .toHaveAttribute("aria-selected", "true");
  for (const [language, install] of [
    ["Python", "pip install jwcrypto"],
    ["Node.js", "npm install jose"],
  ] as const) {
    await languages.getByRole("tab", { name: language }).click();
    await expect.element(page.getByText(install, { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole("region", { name: `Encrypting in ${language}` }))
      .toMatchTextContent(/"kid":"key-1"/);
  }
  expect(localStorage.getItem("connect-portal.encryption-language")).toBe('"node"');
});

test("a rotation says what happens to each key, is asked for once, and shows the new keys", async ({
  portal,
  renderPage,
}) => {
  portal.answer("listEncryptionKeys", answer);
  const held = portal.hold("rotateEncryptionKeys");
  renderPage(encryptionKeys, { session: integrator });
  await open.click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(dialog.getByText("key-2 becomes current. The sandbox then encrypts with it.")).toBeVisible();
  await expect
    .element(dialog.getByText("key-1 retires. What was encrypted with it can no longer be decrypted."))
    .toBeVisible();
  const algorithm = page.getByRole("combobox", { name: "Algorithm of the new next key" });
  await algorithm.selectOptions("ECDH-ES, a P-256 key");
  await confirm.click();
  await expect.element(confirm).toBeDisabled();
  await expect.element(algorithm).toBeDisabled();
  portal.answer("listEncryptionKeys", rotated);
  held.answer(rotated);
  await expect.element(page.getByText("Keys rotated. key-2 is now current.")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "key-1 RSA-OAEP-256 2026-11-02 08:00 UTC 2026-11-20 09:30 UTC" }))
    .toBeVisible();
  expect(portal.asked("rotateEncryptionKeys")).toMatchObject([{ body: { alg: "ECDH-ES", current: "key-1" } }]);
});

test("keys that another window has rotated are not rotated again, and are shown", async ({ portal, renderPage }) => {
  portal.answer("listEncryptionKeys", answer);
  portal.refuse("rotateEncryptionKeys", "keys_rotated");
  renderPage(encryptionKeys, { session: integrator });
  await open.click();
  portal.answer("listEncryptionKeys", rotated);
  await confirm.click();
  const failed = page.getByRole("dialog", { name: "The keys were not rotated" });
  await expect
    .element(failed)
    .toMatchTextContent(/This page now shows the current keys\. Your click rotated nothing\./);
  await failed.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("row", { name: /key-1/ })).toBeVisible();
});

test("another failure of a rotation is said, and leaves the keys", async ({ portal, renderPage }) => {
  portal.answer("listEncryptionKeys", answer);
  portal.fail("rotateEncryptionKeys");
  renderPage(encryptionKeys, { session: integrator });
  await open.click();
  await confirm.click();
  const failed = page.getByRole("dialog", { name: "The keys were not rotated" });
  await expect.element(failed).toMatchTextContent(/Internal error please try again later\./);
  await expect.element(failed.getByText(/Your click/)).not.toBeInTheDocument();
  await failed.getByRole("button", { name: "Close" }).click();
  await expect.element(open).toHaveFocus();
});

test("a page that cannot load its keys says so, and closing that signs out", async ({ portal, renderPage }) => {
  portal.fail("listEncryptionKeys");
  portal.answer("signOut", null);
  const { address } = renderPage(encryptionKeys, { session: integrator });
  await expect.element(dialog).toMatchTextContent(/Internal error please try again later\./);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});

test("keys that the server refuses are said in its words, and nobody is signed out", async ({ portal, renderPage }) => {
  portal.refuse("listEncryptionKeys", "validation_failed");
  renderPage(encryptionKeys, { session: integrator });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/You are still signed in\./);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the way back is to Credentials", async ({ portal, renderPage }) => {
  portal.answer("listEncryptionKeys", answer);
  const { address } = renderPage(encryptionKeys, { session: integrator });
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Credentials" }).click();
  await expect.poll(address).toBe("/credentials");
});
