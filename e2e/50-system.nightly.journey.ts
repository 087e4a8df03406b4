import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";

const portal = useAdministeredPortal(() => []);
const visit = useBrowser();

test("an administrator reads how the portal is; the page looks again by itself, and says when it cannot", async () => {
  const { page } = visit;
  await page.clock.install();
  /** As much later as the page looks again after. */
  const later = () => page.clock.runFor(20_000);
  await portal.signIn(page);
  await page.goto(`${portal.url}/users`);
  await page.getByRole("link", { name: "System status" }).click();
  await page.getByRole("heading", { level: 1, name: "System status" }).waitFor();
  const queues = page.getByRole("group").filter({ hasText: /queues and jobs have no work/ });
  await queues.click();
  await queues.getByText("deliver-mail").waitFor();
  await page
    .getByRole("definition")
    .getByText(/\+source$/)
    .waitFor();
  await page.getByRole("definition").getByText("web, sandbox, worker").waitFor();
  const job = {
    id: "00000000-0000-4000-8000-000000000001",
    queue: "purge-sessions",
    failedAt: new Date().toISOString(),
    reason: "the disk was full",
  };
  await page.route("**/v1/system", async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), worker: { state: "gone", seen: 300 }, failedJobs: [job] };
    await route.fulfill({ response: answer, json });
  });
  await later();
  await page.getByText("1 job failed and will not be retried.").waitFor();
  await expectCleanOnEveryScreen(page, "a system that needs somebody");
  await page.unroute("**/v1/system");
  await page.route("**/v1/system", (route) => route.abort());
  await later();
  await page.getByText("This status is no longer current:").waitFor();
  expect(await queues.getByText("deliver-mail").isVisible()).toBe(true);
});
