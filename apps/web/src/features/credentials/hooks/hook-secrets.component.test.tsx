import type { SigningSecret } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { HookSecrets } from "./hook-secrets.tsx";

const dates = { createdAt: "2026-11-02T08:00:00Z", lastUsedAt: null };
const secret: SigningSecret = { ...dates, id: "1", scheme: "hmac-sha256", secret: "whsec_abcdefghijk" };
const key: SigningSecret = { ...dates, id: "2", scheme: "ed25519", publicKey: "whpk_lmnopqrstuv" };
const soon = new Date(Date.now() + 23.5 * 3_600_000).toISOString();

test("each stands with its kind, its end, and its algorithm", async ({ portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [secret, { ...secret, id: "0", endsAt: soon }, key] });
  render(<HookSecrets />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /Secret whsec_…ghijk HMAC SHA-256/ })).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /Secret whsec_…ghijk replaced, expires in 23 hours HMAC/ }))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: /Public key whpk_…rstuv Ed25519/ })).toBeVisible();
});

test.for([
  ["Rotate the signing secret", "hmac-sha256"],
  ["Rotate the signing key", "ed25519"],
] as const)("%s: asks first, and shows the new list", async ([name, scheme], { portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [secret] });
  portal.answer("rotateSigningSecret", { secrets: [secret, key] });
  render(<HookSecrets />, { session: integrator });
  await page.getByRole("button", { name }).click();
  await expect
    .element(page.getByRole("dialog", { name: `${name}?` }))
    .toMatchTextContent(/keeps signing for one more day/);
  portal.answer("listSigningSecrets", { secrets: [secret, key] });
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await expect.element(page.getByRole("row", { name: /Ed25519/ })).toBeVisible();
  expect(portal.asked("rotateSigningSecret")).toMatchObject([{ body: { scheme } }]);
});

test("a failure stays in the section, with a way to try again", async ({ portal, render }) => {
  portal.fail("listSigningSecrets");
  render(<HookSecrets />, { session: integrator });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("listSigningSecrets", { secrets: [secret] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("table", { name: "Webhook secrets" })).toBeVisible();
});
