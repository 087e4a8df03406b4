import type { AuditStreamStatus, ContentBundlesAnswer, SystemStatusAnswer } from "@connect-portal/contract";
import { administrator, expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as systemPage from "./page.tsx";

const well: SystemStatusAnswer = {
  checkedAt: "2026-11-02T08:00:00Z",
  process: {
    version: "1.0.0",
    contentVersion: "4f1c0a9be2d37856",
    node: "26.0.0",
    database: "pglite",
    parts: ["web", "worker"],
    startedAt: "2026-11-02T07:00:00Z",
  },
  processes: [],
  isReady: true,
  checks: { database: "ok", storage: "ok", content: "ok" },
  disk: { freeBytes: 50e9, sizeBytes: 100e9, isLow: false },
  worker: { state: "ok", seen: 12 },
  mails: { waiting: 0, queued: 0, unanswered: 0, failed: 0, oldest: 0 },
  queues: [
    { name: "deliver-mail", waiting: 3, retrying: 2, running: 1, failed: 0, oldest: 40 },
    { name: "purge-limit-counts", waiting: 0, retrying: 0, running: 0, failed: 0, oldest: 0 },
  ],
  failedJobs: [],
};
const auditStream: AuditStreamStatus = {
  receiver: "https://siem.bank.example",
  format: "ocsf",
  waiting: 1_207,
  oldest: 1_260,
  last: { day: "2026-11-01", number: 412, ago: 1_300 },
};
const job = {
  id: "00000000-0000-4000-8000-000000000001",
  queue: "purge-sessions",
  failedAt: "2026-11-02T07:30:00Z",
  reason: "the disk was full",
};
const at = { session: administrator, at: "/system" };
const stored: ContentBundlesAnswer = {
  live: "aaaaaaaaaaaaaaaa",
  preview: null,
  bundles: [
    {
      version: "bbbbbbbbbbbbbbbb",
      state: "preview",
      files: 120,
      bytes: 4.2e6,
      madeAt: new Date().toISOString(),
      madeBy: "root",
    },
    {
      version: "aaaaaaaaaaaaaaaa",
      state: "live",
      files: 118,
      bytes: 4e6,
      madeAt: new Date().toISOString(),
      madeBy: "root",
    },
  ],
};

test.beforeEach(({ portal }) => portal.answer("listContent", { live: null, preview: null, bundles: [] }));

test("a portal that is well says so, and what it was seen by", async ({ portal, renderPage }) => {
  const held = portal.hold("getSystemStatus");
  renderPage(systemPage, at);
  await expect.element(page.getByText("Loading the system status")).toBeVisible();
  held.answer(well);
  await expect.element(page.getByText("Nothing. Everything works.")).toBeVisible();
  await expect
    .element(page.getByText("Checked at 2026-11-02 08:00 UTC. This page refreshes every 15 seconds."))
    .toBeVisible();
  await expect.element(page.getByText("ok, seen 12 s ago")).toBeVisible();
  await expect.element(page.getByText("50 GB of 100 GB free")).toBeVisible();
  await expect.element(page.getByText("No emails are waiting.")).toBeVisible();
  const row = page.getByRole("row", { name: /deliver-mail/ });
  await expect
    .poll(() =>
      row
        .getByRole("cell")
        .elements()
        .map((cell) => cell.textContent),
    )
    .toEqual(["3", "2", "1", "40 s"]);
  await page.getByText("1 queue or job has no work").click();
  await expect.element(page.getByText("purge-limit-counts")).toBeVisible();
  await expect.element(page.getByText("4f1c0a9be2d37856")).toBeVisible();
  await expect.element(page.getByText("web, worker")).toBeVisible();
  await expect.element(page.getByText("embedded")).toBeVisible();
});

test("what is wrong is said, with how to fix it", async ({ portal, renderPage }) => {
  const mails = { ...well.mails, waiting: 4, failed: 1, oldest: 300 };
  const worker = { state: "gone", seen: 300 } as const;
  portal.answer("getSystemStatus", { ...well, worker, mails, auditStream });
  renderPage(systemPage, at);
  await expect
    .element(page.getByText("The worker was last seen 5 min ago. Emails and jobs are waiting."))
    .toBeVisible();
  await expect.element(page.getByText("Emails waiting: 4, the oldest for 5 min.")).toBeVisible();
  await expect
    .element(page.getByText(/^Activity log to https:\/\/siem\.bank\.example \(OCSF\)/))
    .toMatchTextContent(
      "1207 records are waiting, the oldest for 21 min. Last accepted: record 412 of 2026-11-01, 22 min ago.",
    );
  const link = page.getByRole("link", { name: "See the reasons, and send them again" });
  await expect.element(link).toHaveAttribute("href", "/users");
});

test("a failed job is tried again once, by keyboard, and leaves the list", async ({ portal, renderPage }) => {
  portal.answer("getSystemStatus", { ...well, failedJobs: [job] });
  const held = portal.hold("retryJob");
  renderPage(systemPage, at);
  await expect.element(page.getByText("1 job failed and will not be retried.")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again purge-sessions" });
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  portal.answer("getSystemStatus", well);
  held.answer(null);
  await expect
    .element(page.getByText("The job is being retried. If it fails, it appears here again. None."))
    .toBeVisible();
  expect(portal.asked("retryJob").map(({ params }) => params)).toEqual([{ id: job.id }]);
});

test("a job that is not there any more is said", async ({ portal, renderPage }) => {
  portal.answer("getSystemStatus", { ...well, failedJobs: [job] });
  portal.refuse("retryJob", "job_not_found");
  renderPage(systemPage, at);
  await page.getByRole("button", { name: "Try again purge-sessions" }).click();
  await expect.element(page.getByRole("row", { name: /the disk was full/ })).toBeVisible();
  await expect.element(page.getByText("There is no such failed job.")).toBeVisible();
});

test("a status that cannot be loaded is tried again", async ({ portal, renderPage }) => {
  portal.fail("getSystemStatus");
  renderPage(systemPage, at);
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("getSystemStatus", well);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nothing. Everything works.")).toBeVisible();
});

test("only administrators get there", async ({ renderPage }) => {
  const { address } = renderPage(systemPage, { session: integrator, at: "/system", path: "/system" });
  await expect.poll(address).toBe("/");
});

test("each process says which content it shows, of a folder or published, and why not what it should", async ({
  portal,
  renderPage,
}) => {
  const one = { host: "web-1", parts: ["web"], version: "1.0.0", startedAt: "2026-11-02T07:00:00Z" };
  const processes = [
    { ...one, contentVersion: "4f1c0a9be2d37856", isPublished: true },
    { ...one, host: "web-2", contentVersion: "0000000000000000", isPublished: false, problem: "the disk is full" },
  ];
  portal.answer("getSystemStatus", { ...well, processes });
  renderPage(systemPage, at);
  const cells = (host: string) =>
    page
      .getByRole("row", { name: new RegExp(host) })
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(() => cells("web-1")).toEqual(["web", "1.0.0", "4f1c0a9be2d37856"]);
  expect(cells("web-2").at(-1)).toBe(
    "0000000000000000, of its folder CONTENT_DIR: a file saved there is live at once. It cannot show what is published: the disk is full",
  );
  await expect.element(page.getByText("Processes show 2 versions of the content.")).toBeVisible();
});

test("content that is stored can be compared with what is live, and published", async ({ portal, renderPage }) => {
  portal.answer("getSystemStatus", well);
  portal.answer("listContent", stored);
  portal.answer("getContentDifferences", {
    from: "aaaaaaaaaaaaaaaa",
    to: "bbbbbbbbbbbbbbbb",
    files: { added: ["guides/pay.md"], changed: ["catalogue.yaml"], removed: [] },
    operations: [
      { document: "/hps/x", method: "GET", path: "/cards", title: "List cards", severity: "breaking", changes: 2 },
    ],
    isComplete: true,
  });
  portal.answer("publishContent", { version: "bbbbbbbbbbbbbbbb", liveAt: "2026-11-02T08:00:03Z" });
  renderPage(systemPage, at);
  await expect.element(page.getByText("Live in all processes: aaaaaaaaaaaaaaaa.")).toBeVisible();
  await page.getByRole("button", { name: "Differences bbbbbbbbbbbbbbbb" }).click();
  await expect.element(page.getByText("GET /cards")).toBeVisible();
  await expect.element(page.getByText("1 file is new")).toBeVisible();
  await page.getByRole("button", { name: "Publish now bbbbbbbbbbbbbbbb" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect.element(page.getByText(/The switch is at 2026-11-02 08:00:03/)).toBeVisible();
  expect(portal.asked("publishContent").map(({ params }) => params)).toEqual([{ version: "bbbbbbbbbbbbbbbb" }]);
});

test("content can be published at a time, and withdrawn before it", async ({ portal, renderPage }) => {
  const liveAt = "2026-12-24T06:00:00.000Z";
  portal.answer("getSystemStatus", well);
  portal.answer("listContent", stored);
  portal.answer("publishContent", { version: "bbbbbbbbbbbbbbbb", liveAt });
  portal.answer("cancelContent", null);
  renderPage(systemPage, at);
  await page.getByRole("button", { name: "Publish now bbbbbbbbbbbbbbbb" }).click();
  await page.getByLabelText("At, in UTC").fill("2026-12-24T06:00");
  const [waiting, ...others] = stored.bundles;
  if (waiting) {
    portal.answer("listContent", { ...stored, bundles: [{ ...waiting, state: "scheduled", liveAt }, ...others] });
  }
  await page.getByRole("button", { name: "Publish then" }).click();
  await expect.element(page.getByText("live from 2026-12-24 06:00 UTC")).toBeVisible();
  expect(portal.asked("publishContent").map(({ body }) => body)).toEqual([{ liveAt }]);
  await page.getByRole("button", { name: "Withdraw bbbbbbbbbbbbbbbb" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect
    .poll(() => portal.asked("cancelContent").map(({ params }) => params))
    .toEqual([{ version: "bbbbbbbbbbbbbbbb" }]);
});

test("content that is live and to be live again is withdrawn from its second time", async ({ portal, renderPage }) => {
  const liveAt = "2026-12-24T06:00:00.000Z";
  const bundles = stored.bundles.map((bundle) => ({ ...bundle, state: "live" as const, liveAt }));
  portal.answer("getSystemStatus", well);
  portal.answer("listContent", { ...stored, bundles: bundles.slice(0, 1) });
  portal.answer("cancelContent", null);
  renderPage(systemPage, at);
  await expect.element(page.getByText("live, and again from 2026-12-24 06:00 UTC")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Publish/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Withdraw/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => portal.asked("cancelContent").length).toBe(1);
});

test("who comes for the content is led to it", async ({ portal, renderPage }) => {
  portal.answer("getSystemStatus", well);
  portal.answer("listContent", stored);
  renderPage(systemPage, { ...at, at: "/system#content" });
  const heading = page.getByRole("heading", { name: "Content", exact: true });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toBeInViewport();
});

test("content that cannot be shown is said, and what is shown stays", async ({ portal, renderPage }) => {
  portal.answer("getSystemStatus", well);
  portal.answer("listContent", stored);
  portal.refuse("previewContent", "content_broken");
  renderPage(systemPage, at);
  await page.getByRole("button", { name: "Preview bbbbbbbbbbbbbbbb" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("This content cannot be shown.");
});
