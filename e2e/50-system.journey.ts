import { expect, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";

const portal = useAdministeredPortal(() => []);
const visit = useBrowser();

test("an administrator goes from the users to the system's status, and it looks again by itself", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/users`);
  await page.getByRole("link", { name: "System status" }).click();
  await page.getByRole("heading", { level: 1, name: "System status" }).waitFor();
  await page.getByRole("rowheader", { name: "deliver-mail" }).waitFor();
  await page.getByText(/\+source$/).waitFor();
  expect(await page.getByText("web, sandbox, worker").count()).toBe(1);
  await expectCleanOnEveryScreen(page, "the system's status");
  const again = page.waitForResponse((answer) => answer.url().endsWith("/v1/system"), { timeout: 30_000 });
  await page.reload();
  await again;
  await page.waitForResponse((answer) => answer.url().endsWith("/v1/system"), { timeout: 30_000 });
});

test("what is wrong is said first, with its mend; a failed job is tried again by keyboard", async () => {
  const { page } = visit;
  await portal.signIn(page);
  let isFailed = true;
  const job = {
    id: "00000000-0000-4000-8000-000000000001",
    queue: "purge-sessions",
    failedAt: new Date().toISOString(),
    reason: "the disk was full",
  };
  const auditStream = {
    receiver: "https://siem.bank.example:8088",
    format: "ocsf",
    waiting: 1_207,
    oldest: 1_260,
    last: { day: "2026-01-31", number: 412, ago: 1_300 },
    failing: { since: 1_200, reason: "It answers 403 Forbidden: Invalid token" },
  };
  await page.route("**/v1/system", async (route) => {
    const answer = await route.fetch();
    const failedJobs = isFailed ? [job] : [];
    const json = { ...(await answer.json()), worker: { state: "gone", seen: 300 }, auditStream, failedJobs };
    await route.fulfill({ response: answer, json });
  });
  await page.route(`**/v1/system/jobs/${job.id}/retry`, async (route) => {
    isFailed = false;
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${portal.url}/system`);
  await page.getByText("The worker was last seen 5 min ago. Emails and jobs are waiting.").waitFor();
  await page.getByText("1 job failed and will not be retried.").waitFor();
  await page.getByText("The receiver of the activity log has accepted nothing for 20 min.").waitFor();
  await page.getByText("1207 records are waiting, the oldest for 21 min. Last accepted: record 412").waitFor();
  await expectCleanOnEveryScreen(page, "a system that needs somebody");
  await page.getByRole("button", { name: "Try again purge-sessions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The job is being retried. If it fails, it appears here again.").waitFor();
  await page.getByText("1 job failed").waitFor({ state: "detached" });
});

test("an answer that does not come is said, and what was seen stays", async () => {
  const { page } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/system`);
  await page.getByRole("rowheader", { name: "deliver-mail" }).waitFor();
  await page.route("**/v1/system", (route) => route.abort());
  await page.getByText("This status is no longer current:").waitFor({ timeout: 40_000 });
  expect(await page.getByRole("rowheader", { name: "deliver-mail" }).count()).toBe(1);
});

test("nobody else gets there", async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "demo", password: "demo-password-for-tests" });
  await page.goto(`${portal.url}/system`);
  await page.waitForURL((url) => url.pathname !== "/system");
});
