import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationsFolder } from "../../../testing/index.ts";
import { tamper, tamperings, writeThreeDays } from "../testing/audit-log.ts";
import { runVerify } from "./testing/run-verify.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-verify-"));
});

afterAll(() => rm(folder, { recursive: true }));

test("the embedded database: in use, intact, tampered with", async () => {
  const dataDir = join(folder, "data");
  const portal = await openDatabase({ dataDir });
  await migrate(portal, migrationsFolder);
  await writeThreeDays(portal.db);
  expect(await runVerify({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    stdout: "",
    stderr: `Cannot verify the activity log: The data directory ${dataDir} is in use by process ${process.pid}. The embedded database serves one process at a time: stop the portal first, or let it use a PostgreSQL server, whose log is verified while the portal runs.\n`,
  });
  await portal.close();
  expect(await runVerify({ DATA_DIR: dataDir })).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^The activity log holds: 10 records of 3 days/),
    stderr: "",
  });
  const intruder = await openDatabase({ dataDir });
  await tamper(intruder.db, ...tamperings.removedInTheMiddle);
  await intruder.close();
  expect(await runVerify({ DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The activity log is broken: Record 3 of 2025-02-28 is missing\.\n/),
  });
});

test("a mistyped data directory is not verified, and not created", async () => {
  const dataDir = join(folder, "nowhere");
  expect(await runVerify({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    stdout: "",
    stderr: `Cannot verify the activity log: There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the portal's.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["is not there", undefined, "ENOENT"],
  ["is no JSON", "heads", "it is not a file that --heads wrote"],
  ["is other JSON", '{"days":[{"day":"2025-02-28"}]}', "it is not a file that --heads wrote"],
])("--against a file that %s: cause and fix", async (_what, content, cause) => {
  const file = join(folder, "heads.json");
  await rm(file, { force: true });
  if (content !== undefined) await writeFile(file, content);
  const { code, stderr } = await runVerify({ DATA_DIR: folder }, "--against", file);
  expect(stderr).toContain(`Cannot verify the activity log: ${file} cannot be used for comparison (${cause}`);
  expect(stderr).toContain("Name a file that audit:verify --heads wrote.\n");
  expect(code).toBe(1);
});

test("an option that does not exist is named", async () => {
  expect(await runVerify({ DATA_DIR: folder }, "--head", "x")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Unknown option '--head'"),
  });
});
