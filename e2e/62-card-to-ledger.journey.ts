import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { openConsole } from "./support/console.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";

const portal = useAdministeredPortal(() => [{ username: "walker" }]);
const visit = useBrowser();

test("from a created card to its entry in the ledger: eight clicks, nothing copied", { timeout: 300_000 }, async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "walker", password: SEEDED_PASSWORD });
  const create = await openConsole(page, `${portal.url}/swagger-ui/4.2.4/issuing/card-management`, "Create card");
  const card = (await create.send("201 Created")) as { cardId: string };

  const created = page.locator("[data-operation]", {
    has: page.getByRole("heading", { name: "Create card", exact: true }),
  });
  await created.locator('[data-words="Inactive, not yet activated"]').first().waitFor({ state: "attached" });
  const list = created.getByRole("link", { name: "CARD_PRODUCT", exact: true }).first();
  expect(await list.getAttribute("href")).toContain("/swagger-ui/4.2.4/issuing/reference-data?api=Card%20product");

  let clicks = 0;
  async function follow(from: string, step: string, to: string, status: string) {
    const operation = (name: string) =>
      page.locator("[data-operation]", { has: page.getByRole("heading", { name, exact: true }) });
    await operation(from).getByRole("navigation", { name: "Next" }).getByRole("link", { name: step }).click();
    await operation(to).getByRole("button", { name: "Send", exact: true }).click();
    clicks += 2;
    const answer = operation(to).getByRole("region", { name: /^Response: / });
    await answer.getByText(status, { exact: true }).waitFor();
    return JSON.parse(await answer.locator(".oar-answer-body").innerText());
  }

  const activated = await follow("Create card", "POST Activate card", "Activate card", "200 OK");
  expect(activated).toMatchObject({ cardId: card.cardId, statusCode: "N" });
  const paid = await follow("Activate card", "POST Simulate authorization", "Simulate authorization", "201 Created");
  expect(paid).toMatchObject({ cardId: card.cardId, status: "approved" });
  const cleared = await follow("Simulate authorization", "POST Simulate clearing", "Simulate clearing", "201 Created");
  const { transactionId } = cleared.transaction;
  const ledger = await follow("Simulate clearing", "GET List ledger entries", "List ledger entries", "200 OK");
  expect(JSON.stringify(ledger)).toContain(transactionId);
  expect(clicks).toBeLessThanOrEqual(8);
});
