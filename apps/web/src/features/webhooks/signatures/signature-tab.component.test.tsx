import type { DeliveryAnswer, SigningSecret } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { SignatureTab } from "./signature-tab.tsx";

const dates = { createdAt: "2026-11-02T08:00:00Z", lastUsedAt: null };
const secret: SigningSecret = { ...dates, id: "2", scheme: "hmac-sha256", secret: "whsec_new" };
const replaced: SigningSecret = {
  ...dates,
  id: "1",
  scheme: "hmac-sha256",
  secret: "whsec_old",
  endsAt: dates.createdAt,
};
const key: SigningSecret = { ...dates, id: "3", scheme: "ed25519", publicKey: "whpk_public" };
const delivery: DeliveryAnswer = {
  id: "msg_1",
  sentAt: "2026-01-02T03:04:05.678Z",
  request: {
    method: "POST",
    url: "https://hooks.bank.example/in?a=b",
    headers: [
      { name: "Webhook-Id", value: "msg_1" },
      { name: "webhook-signature", value: "v1,AAAA v1a,BBBB" },
    ],
    body: "{}",
  },
  durationMs: 1,
};
const options = { session: integrator };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const hmac = page.getByRole("region", { name: "HMAC SHA-256" });
const keys = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("code")?.textContent);

test("a secret is hidden until it is shown, a public key is not", async ({ portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [secret, replaced, key] });
  render(<SignatureTab delivery={null} />, options);
  await expect.element(hmac).toMatchTextContent(/replaced: expires \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(keys()).toEqual([`whsec_${"•".repeat(16)}`, `whsec_${"•".repeat(16)}`, "whpk_public"]);
  await button("Show the secret").click();
  await button("Show the previous secret").click();
  expect(keys()).toEqual(["whsec_new", "whsec_old", "whpk_public"]);
  await button("Hide the previous secret").click();
  expect(keys()[1]).not.toContain("old");
  for (const name of ["Copy the secret", "Copy the previous secret", "Copy the public key"])
    await expect.element(button(name)).toBeVisible();
});

test.for([
  ["HMAC SHA-256", "Rotate the HMAC SHA-256 secret?", "hmac-sha256"],
  ["Ed25519", "Rotate the Ed25519 key?", "ed25519"],
] as const)("%s is rotated after a question, once", async ([name, title, scheme], { portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [secret, key] });
  const held = portal.hold("rotateSigningSecret");
  render(<SignatureTab delivery={null} />, options);
  await button(`Rotate ${name}`).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect.element(dialog).toMatchTextContent(/keeps signing for one more day/);
  portal.answer("listSigningSecrets", { secrets: [secret, replaced, key] });
  await dialog.getByRole("button", { name: "Rotate" }).dblClick();
  held.answer({ secrets: [] });
  await expect.element(button("Show the previous secret")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("rotateSigningSecret").map(({ body }) => body)).toEqual([{ scheme }]);
});

test("secrets that cannot be loaded are tried again", async ({ portal, render }) => {
  const held = portal.hold("listSigningSecrets");
  render(<SignatureTab delivery={null} />, options);
  await expect.element(page.getByText("Loading the signing secrets")).toBeInTheDocument();
  held.fail();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("listSigningSecrets", { secrets: [secret] });
  await button("Try again").click();
  await expect.element(hmac).toBeVisible();
});

test("the headers of the last delivery stand with what they mean", async ({ portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [] });
  render(<SignatureTab delivery={delivery} />, options);
  await expect.element(page.getByRole("heading", { name: "Headers of the last delivery" })).toBeVisible();
  for (const text of ["msg_1", "not sent", "v1,AAAA v1a,BBBB"])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Verifying one is enough\.$/)).toBeVisible();
});

test("the last delivery is what a check begins with", async ({ portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [] });
  render(<SignatureTab delivery={delivery} />, options);
  await button("Check a signature").click();
  await expect
    .element(page.getByRole("dialog").getByRole("textbox", { name: "Request" }))
    .toHaveValue("POST /in HTTP/1.1\nWebhook-Id: msg_1\nwebhook-signature: v1,AAAA v1a,BBBB\n\n{}");
});

test("the code opens in the language that was chosen last", async ({ portal, render }) => {
  portal.answer("listSigningSecrets", { secrets: [] });
  render(<SignatureTab delivery={null} />, options);
  await button("Verification code").click();
  const dialog = page.getByRole("dialog", { name: "Verification code" });
  await expect.element(dialog.getByRole("region", { name: "verify-webhook.js" })).toBeVisible();
  expect(
    dialog
      .getByRole("tab")
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(["Node.js", "Python", "Java", "C#", "Go", "PHP"]);
  await dialog.getByRole("tab", { name: "Go" }).click();
  await expect
    .element(dialog.getByRole("region", { name: "verify_webhook.go" }))
    .toMatchTextContent("package webhooks");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Verification code").click();
  await expect.element(dialog.getByRole("tab", { name: "Go" })).toHaveAttribute("aria-selected", "true");
});
