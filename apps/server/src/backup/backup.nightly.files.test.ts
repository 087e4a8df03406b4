import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { migrate, openDatabase, readArchive } from "@connect-portal/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeThreeDays } from "../modules/audit/testing/audit-log.ts";
import { commandEnvironment } from "../testing/command-environment.ts";
import { migrationsFolder } from "../testing/index.ts";
import { runCli } from "./testing/run-cli.ts";

/** An embedded database with some records, and its backup. */
let folder: string;
let dataDir: string;
let file: string;
/** Folder of the current test, not created yet. */
let target: string;
let tests = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-backup-"));
  dataDir = join(folder, "data");
  file = join(folder, "portal.backup");
  const portal = await openDatabase({ dataDir });
  await migrate(portal, migrationsFolder);
  await writeThreeDays(portal.db);
  await portal.close();
  expect(await runCli("backup", { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0, stderr: "" });
});

beforeEach(() => {
  target = join(folder, `target-${++tests}`);
});

afterAll(() => rm(folder, { recursive: true }));

const refusal = (stderr: string) => ({ code: 1, stdout: "", stderr });

/** Starts the command and kills it as soon as the folder has an entry that begins so. */
async function killWhenThere(command: "backup" | "restore", DATA_DIR: string, name: string, argument: string) {
  const script = join(import.meta.dirname, `cli/${command}.ts`);
  const child = spawn(process.execPath, [script, argument], { env: { ...commandEnvironment, DATA_DIR } });
  const isThere = async () => (await readdir(DATA_DIR).catch(() => [])).some((entry) => entry.startsWith(name));
  await expect.poll(isThere, { interval: 1 }).toBe(true);
  child.kill("SIGKILL");
}

/** The backup with its last line changed, and the checks still right. */
async function withManifest(change: (manifest: Record<string, unknown>) => object): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  const { manifest } = JSON.parse(lines.at(-1) ?? "") as { manifest: Record<string, unknown> };
  const changed = join(folder, `changed-${tests}.backup`);
  await writeFile(changed, gzipSync(`${lines.with(-1, JSON.stringify({ manifest: change(manifest) })).join("\n")}\n`));
  return changed;
}

test("a stopped portal is backed up as well; the file tells what it holds", async () => {
  expect(await runCli("restore", {}, "--check", file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The backup is whole: [\d,]+ rows of \d+ tables of \d{4}-\S+Z in /),
  });
  expect((await readArchive(file)).tables.find(({ name }) => name === "audit_events")?.rows).toBe(10);
});

test("what is there is neither overwritten nor restored over", async () => {
  expect(await runCli("backup", { DATA_DIR: dataDir }, file)).toEqual(
    refusal(`Cannot back up: ${file} exists. Name a file that does not exist yet.\n`),
  );
  expect(await runCli("restore", { DATA_DIR: dataDir }, file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Cannot restore: The database is not empty: it has \d+ tables\. Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder; existing data is never overwritten\.\n$/,
    ),
  });
});

test("a mistyped data directory is not backed up, and not created", async () => {
  expect(await runCli("backup", { DATA_DIR: target }, join(folder, "none"))).toEqual(
    refusal(`Cannot back up: There is no database in ${target}. Set DATA_DIR or DATABASE_URL to the portal's.\n`),
  );
  expect(existsSync(target)).toBe(false);
});

test("a folder that is missing, and a call without a file", async () => {
  const lost = join(folder, "no-folder", "portal.backup");
  expect(await runCli("backup", { DATA_DIR: dataDir }, lost)).toEqual(
    refusal(`Cannot back up: There is no folder for ${lost}. Create it, or name another file.\n`),
  );
  expect(await runCli("backup", { DATA_DIR: dataDir })).toEqual(
    refusal("Cannot back up: The command needs one file. Run backup FILE.\n"),
  );
  expect(await runCli("restore", { DATA_DIR: target })).toEqual(
    refusal("Cannot restore: The command needs one file. Run restore FILE.\n"),
  );
});

test("a backup that is broken leaves nothing where it should be restored", async () => {
  const cut = join(folder, "cut.backup");
  await writeFile(cut, (await readFile(file)).subarray(0, -100));
  expect(await runCli("restore", { DATA_DIR: target }, cut)).toEqual(
    refusal(
      `Cannot restore: The backup ${cut} is broken: it is cut off. Use another copy of it, or an older backup.\n`,
    ),
  );
  expect(existsSync(target)).toBe(false);
});

test("one with a migration that this version does not know, or knows otherwise, is refused", async () => {
  const newer = await withManifest((manifest) => ({
    ...manifest,
    portal: "9.0.0",
    migrations: [...(manifest.migrations as object[]), { number: 9_999, name: "9999_later.sql", checksum: "ab" }],
  }));
  expect(await runCli("restore", { DATA_DIR: target }, newer)).toEqual(
    refusal(
      `Cannot restore: ${newer} was made by a newer version (9.0.0, with migration 9999_later.sql). Restore it with that version, or a newer one.\n`,
    ),
  );
  const other = await withManifest((manifest) => ({
    ...manifest,
    migrations: [{ number: 1, name: "0001_accounts.sql", checksum: "ab" }],
  }));
  expect((await runCli("restore", { DATA_DIR: target }, other)).stderr).toBe(
    `Cannot restore: ${other} was made by another edition of the portal, whose migration 0001_accounts.sql differs. Restore it with the edition that made it.\n`,
  );
  expect(existsSync(join(target, "postgres"))).toBe(false);
});

test("a backup of an older version gets the later migrations at the next start", async () => {
  const migrations = join(folder, "older");
  await mkdir(migrations);
  const names = (await readdir(migrationsFolder)).sort().slice(0, -1);
  for (const name of names) await writeFile(join(migrations, name), await readFile(join(migrationsFolder, name)));
  const older = await openDatabase({ dataDir: join(folder, "older-data") });
  await migrate(older, migrations);
  await writeThreeDays(older.db);
  await older.close();
  const backup = join(folder, "older.backup");
  expect(await runCli("backup", { DATA_DIR: join(folder, "older-data") }, backup)).toMatchObject({ code: 0 });
  expect(await runCli("restore", { DATA_DIR: target }, backup)).toMatchObject({ code: 0, stderr: "" });
  const restored = await openDatabase({ dataDir: target });
  expect(await migrate(restored, migrationsFolder)).toHaveLength(1);
  await restored.close();
});

test("a backup that is killed leaves no file with that name, and no copy in the portal's folder", async () => {
  const portal = await openDatabase({ dataDir });
  try {
    await killWhenThere("backup", dataDir, "snapshot-", join(folder, "killed.backup"));
    await expect.poll(async () => (await readdir(dataDir)).filter((name) => name.startsWith("snapshot-"))).toEqual([]);
    expect(existsSync(join(folder, "killed.backup"))).toBe(false);
  } finally {
    await portal.close();
  }
});

test("a restore that is killed is done again", async () => {
  await killWhenThere("restore", target, "snapshot.sock", file);
  expect(await runCli("restore", { DATA_DIR: target }, file)).toMatchObject({ code: 0, stderr: "" });
});
