import type { AuditStreamStatus, SystemStatusAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { findingsOf } from "./page.tsx";

const well: SystemStatusAnswer = {
  checkedAt: "2026-01-01T00:00:00.000Z",
  process: {
    version: "1.0.0",
    contentVersion: "4f1c0a9be2d37856",
    node: "26.0.0",
    database: "postgres",
    parts: ["web"],
    startedAt: "2026-01-01T00:00:00.000Z",
  },
  processes: [],
  isReady: true,
  checks: { database: "ok", storage: "ok", content: "ok" },
  disk: { freeBytes: 50e9, sizeBytes: 100e9, isLow: false },
  worker: { state: "ok", seen: 12 },
  mails: { waiting: 1, queued: 0, unanswered: 0, failed: 0, oldest: 3 },
  queues: [{ name: "deliver-mail", waiting: 1, retrying: 0, running: 0, failed: 0, oldest: 3 }],
  failedJobs: [],
};
const found = (change: Partial<SystemStatusAnswer>) => findingsOf({ ...well, ...change }).map(({ what }) => what);
const auditStream: AuditStreamStatus = {
  receiver: "https://siem.bank.example",
  format: "ocsf",
  waiting: 7,
  oldest: 1_300,
  failing: { since: 1_200, reason: "It answers 403 Forbidden" },
};
const { failing: _failing, ...received } = auditStream;
const job = { id: "", queue: "purge-sessions", failedAt: "", reason: "" };

test("nothing is said of what is well", () => {
  expect(found({})).toEqual([]);
});

test("processes that show different content are a finding, however many show each", () => {
  const one = { host: "a", parts: ["web"], version: "1.0.0", isPublished: true, startedAt: "" };
  const processes = ["1", "1", "2"].map((version) => ({ ...one, contentVersion: version.repeat(16) }));
  expect(found({ processes: processes.slice(0, 2) })).toEqual([]);
  expect(found({ processes })).toEqual(["Processes show 2 versions of the content."]);
});

test("a log that was checked last night and holds is no finding", () => {
  expect(found({ auditChain: { isBroken: false, checked: 3_600, isLate: false } })).toEqual([]);
});

test("a stream of the log that is behind is no finding as long as its records are taken", () => {
  expect(found({ auditStream: received })).toEqual([]);
});

test.each<[Partial<SystemStatusAnswer>, string]>([
  [{ checks: { ...well.checks, database: "unavailable" } }, "The database does not respond."],
  [{ checks: { ...well.checks, storage: "full" } }, "The disk is full. Nothing can be written."],
  [
    { checks: { ...well.checks, content: "errors" } },
    "Published files have errors. Their pages are missing or out of date.",
  ],
  [{ worker: { state: "gone", seen: 300 } }, "The worker was last seen 5 min ago. Emails and jobs are waiting."],
  [{ worker: { state: "never seen" } }, "No worker has ever run. Emails and jobs are waiting."],
  [{ disk: { freeBytes: 4e9, sizeBytes: 100e9, isLow: true } }, "The disk has 4.0 GB left."],
  [{ mails: { ...well.mails, oldest: 7200 } }, "An email has been waiting for 2 h."],
  [{ mails: { ...well.mails, failed: 1 } }, "1 email could not be delivered."],
  [{ queues: [{ ...well.queues[0], oldest: 601 } as never] }, "Work in deliver-mail has been waiting for 10 min."],
  [{ auditStream }, "The receiver of the activity log has accepted nothing for 20 min."],
  [
    { auditChain: { isBroken: true, checked: 60, isLate: false } },
    "The activity log is broken. Records were changed or removed.",
  ],
  [
    {
      auditStream: {
        ...received,
        difference: "The last records of 2026-11-27 were removed: it had 232, and 224 are left.",
      },
    },
    "The activity log is not what its receiver acknowledged.",
  ],
  [
    { auditChain: { isBroken: false, checked: 60, isLate: false, digestFailure: "EACCES: permission denied" } },
    "Digests of the activity log cannot be written.",
  ],
  [
    { auditChain: { isBroken: false, checked: 172_800, isLate: true } },
    "The activity log was last checked 2 days ago.",
  ],
  [{ failedJobs: [job, job] }, "2 jobs failed and will not be retried."],
])("%j is a finding", (change, what) => {
  expect(found(change)).toEqual([what]);
});
