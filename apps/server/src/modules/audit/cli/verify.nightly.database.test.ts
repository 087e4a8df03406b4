import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@connect-portal/database";
import { startTestPostgres, type TestPostgres } from "@connect-portal/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationsFolder } from "../../../testing/index.ts";
import { addReceiver, claim } from "../../audit-stream/audit-stream.repository.ts";
import { beginAgain } from "../../audit-stream/difference.repository.ts";
import { tamper, tamperings, writeRecord, writeThreeDays } from "../testing/audit-log.ts";
import { runVerify } from "./testing/run-verify.ts";

let postgres: TestPostgres;
let folder: string;

beforeAll(async () => {
  [postgres, folder] = await Promise.all([startTestPostgres(), mkdtemp(join(tmpdir(), "connect-portal-verify-"))]);
});

afterAll(async () => {
  await Promise.all([postgres.stop(), rm(folder, { recursive: true })]);
});

/** A log of three days, open like that of a portal that runs meanwhile. */
async function openLog() {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database, migrationsFolder);
  await writeThreeDays(database.db);
  return { db: database.db, settings: { DATABASE_URL: url }, [Symbol.asyncDispose]: () => database.close() };
}

const HOLDS = /^The activity log holds: 10 records of 3 days in \d+\.\d s \([\d,]+ a second\)\.\n$/;

test("a log that nobody touched holds: exit code 0", async () => {
  await using log = await openLog();
  expect(await runVerify(log.settings)).toEqual({ code: 0, stdout: expect.stringMatching(HOLDS), stderr: "" });
});

test.each([
  ["changedField", "Record 2 of 2025-02-28 was changed: its hash differs.", "4 records of 1 day"],
  ["removedInTheMiddle", "Record 3 of 2025-02-28 is missing.", "5 records of 1 day"],
  ["removedAtTheEnd", "The last records of 2025-02-28 were removed: it had 5, and 4 are left.", "7 records of 1 day"],
  ["removedDay", "The day 2025-02-28 was removed.", "3 records of 1 day"],
  ["swapped", "Record 2 of 2025-02-28 was changed: its hash differs.", "4 records of 1 day"],
  ["insertedInTheMiddle", "Record 3 of 2025-02-28 was changed: its hash differs.", "5 records of 1 day"],
] as const)("%s: exit code 1, and the first fault is named", async (tampering, reason, intact) => {
  await using log = await openLog();
  await tamper(log.db, ...tamperings[tampering]);
  const { code, stdout, stderr } = await runVerify(log.settings);
  expect(stderr.split("\n")).toEqual([
    `The activity log is broken: ${reason}`,
    expect.stringMatching(new RegExp(`^Found intact before it: ${intact} in `)),
    "",
  ]);
  expect([code, stdout]).toEqual([1, ""]);
});

test("--heads writes how each day ended, and --against finds nothing wrong in a log that went on", async () => {
  await using log = await openLog();
  const file = join(folder, "went-on.json");
  expect(await runVerify(log.settings, "--heads", file)).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
    writtenAt: expect.any(String),
    records: 10,
    days: [
      { day: "2025-02-27", events: 3, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { day: "2025-02-28", events: 5, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { day: "2025-03-01", events: 2, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  });
  for (const day of ["2025-03-01", "2025-03-02"]) await writeRecord(log.db, "admin", `${day}T20:00:00`);
  const { code, stdout } = await runVerify(log.settings, "--against", file, "--heads", file);
  expect(stdout).toContain(`The activity log holds, and goes on from what ${file} says: 12 records of 4 days`);
  expect(code).toBe(0);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ records: 12 });
});

test.each([
  ["removedAtTheEndWithAllCounts", "The last records of 2025-03-01 were removed: it had 2, and 1 is left."],
  ["removedLastDayWithAllCounts", "The day 2025-03-01 was removed."],
  [
    "madeAnew",
    "Record 3 of 2025-02-27 has another hash than the one that was kept: the chain was created again, or that hash was changed.",
  ],
] as const)("%s is found with --against, and the kept file stays as it is", async (tampering, reason) => {
  await using log = await openLog();
  const file = join(folder, `${tampering}.json`);
  await runVerify(log.settings, "--heads", file);
  const kept = await readFile(file, "utf8");
  await tamper(log.db, ...tamperings[tampering]);
  const { code, stderr } = await runVerify(log.settings, "--against", file, "--heads", file);
  expect(stderr).toContain(`The activity log is broken: ${reason}\n`);
  expect(code).toBe(1);
  expect(await readFile(file, "utf8")).toBe(kept);
});

test("a log that is shorter than what its receiver acknowledged is broken, until somebody accepts what was found", async () => {
  await using log = await openLog();
  await addReceiver(log.db, "siem", "next");
  await tamper(log.db, ...tamperings.removedAtTheEndWithAllCounts);
  const reason = "The last records of 2025-03-01 were removed: it had 2, and 1 is left.";
  expect(await runVerify(log.settings)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The activity log is broken: ${reason}\n`),
  });
  const sender = { receiver: "siem", owner: "00000000-0000-4000-8000-000000000001" };
  await claim(log.db, sender, 60);
  await beginAgain(log.db, sender, { day: "2025-03-01", position: 2, reason });
  expect(await runVerify(log.settings)).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
  const accepted = await runVerify(log.settings, "--accept-difference");
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringContaining(`Accepted: ${reason}\n`) });
});

test("hashes that cannot be kept: the log holds, and the exit code is 1 all the same", async () => {
  await using log = await openLog();
  const file = join(folder, "nowhere/heads.json");
  const { code, stdout, stderr } = await runVerify(log.settings, "--heads", file);
  expect(stdout).toMatch(HOLDS);
  expect(stderr).toContain(`Its hashes were not kept: ${file} cannot be written (ENOENT`);
  expect(code).toBe(1);
});

test("a database without a chained log is not verified", async () => {
  const url = await postgres.createDatabase();
  expect(await runVerify({ DATABASE_URL: url })).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "Cannot verify the activity log: The database has no chained activity log. Start this version of the portal once: it brings the database up to date.\n",
  });
});
