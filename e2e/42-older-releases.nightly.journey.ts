import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";
import { startSession } from "./support/session.ts";

/** A world belongs to an account. */
const portal = useAdministeredPortal(() => [{ username: "keeper" }]);
const visit = useBrowser();

/** Sends an operation's first example as it stands, and answers with what came back. */
async function send(page: Page, address: string, operationId: string) {
  await page.goto(`${portal.url}/swagger-ui/${address}`);
  const operation = page.locator(`[data-operation="${operationId}"]`);
  const answer = operation.getByRole("region", { name: /^Response: / });
  const press = async () => {
    await operation.getByRole("button", { name: "Send", exact: true }).click();
    await answer.getByText("200 OK", { exact: true }).waitFor();
  };
  await press();
  return { answer, press };
}

test("what 3.5.8 is told from its page is read in 4.1.0, and every call has an id of its own", async () => {
  const { page } = visit;
  await startSession(page, { username: "keeper", password: SEEDED_PASSWORD }, portal.url);
  const { answer, press } = await send(page, "3.5.8/issuing/card-management?api=Card%20status", "generalCardStatus");
  const uid = async () => /"REQUEST_UID": "([^"]+)"/.exec((await answer.textContent()) ?? "")?.[1];
  const first = await uid();
  expect(first).toBeDefined();
  await press();
  await expect.poll(uid).not.toBe(first);
  const cards = await send(page, "4.1.0/issuing/card-management?api=Card%20inquiry", "inquireCards");
  await expect
    .poll(async () => (await cards.answer.textContent())?.replace(/\s+/g, " "))
    .toMatch(/"cardID": "crd_7QX2M4KD0A",[^}]*"status": "L", "statusReason": "LST"/);
});

test("an example of 4.1.0 is sent with ids that allow it, also when what it names has changed", async () => {
  const { page } = visit;
  await startSession(page, { username: "keeper", password: SEEDED_PASSWORD }, portal.url);
  const { answer, press } = await send(page, "4.1.0/issuing/disputes?api=Dispute%20maintenance", "maintainDispute");
  const changed = async () => /"disputeID": "(dsp_\w+)"/.exec((await answer.textContent()) ?? "")?.[1];
  const first = await changed();
  expect(first).toBeDefined();
  await press();
  await expect.poll(changed).not.toBe(first);
});
