import type { EncryptionKey } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { KeysTable } from "../page.tsx";

const key = (slot: EncryptionKey["slot"]): EncryptionKey => ({
  kid: `key-${slot}`,
  slot,
  alg: "RSA-OAEP-256",
  createdAt: "2026-11-02T08:00:00Z",
  lastUsedAt: null,
  pem: "",
  jwk: {},
  certificate: "",
});

test("the two active keys are named, and their page is a link away", async ({ portal, render }) => {
  portal.answer("listEncryptionKeys", { keys: [key("current"), key("next")], retired: [] });
  const { address } = render(<KeysTable />, { session: integrator });
  await expect.element(page.getByRole("row", { name: /Current key-current RSA-OAEP-256 .* Not yet/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Next key-next/ })).toBeVisible();
  await page.getByRole("link", { name: "Download, rotate, use in code" }).click();
  await expect.poll(address).toBe("/encryption-keys");
});
