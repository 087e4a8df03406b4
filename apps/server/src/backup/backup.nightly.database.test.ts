import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { openDatabase, readArchive } from "@connect-portal/database";
import { expect, onTestFinished, test } from "vitest";
import { chainOf } from "../modules/audit/chain/chain.repository.ts";
import { verifyChain } from "../modules/audit/chain/verify-chain.ts";
import { useDatabases } from "../testing/databases.ts";
import { runPortal } from "../testing/run-portal.ts";
import { account, signInTo } from "./testing/portal-work.ts";
import { runCli } from "./testing/run-cli.ts";

const { createUrl } = useDatabases();

/** Two portals and four commands, each a process of its own. */
const TIMEOUT = 240_000;

/** A user may leave 300 a minute. */
const TRACES = 250;

const usual = {
  DEMO_PASSWORD: account.password,
  HUMAN_CHECK: "off",
  HOOKS_ALLOW_LOOPBACK: "true",
  LOG_LEVEL: "fatal",
};

/** The settings that locate a portal's data. */
type Place = Readonly<Record<"DATA_DIR", string>> & { readonly DATABASE_URL?: string };

async function newPlace(driver: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = { DATA_DIR: join(folder, "data") };
  return driver === "postgres" ? { ...place, DATABASE_URL: await createUrl() } : place;
}

const open = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place) => openDatabase(url ? { url } : { dataDir });

/** Digests each table's rows in sorted order, because a database returns them in any order. */
async function contentsOf(file: string) {
  const rows = new Map<string, string[]>();
  let current: string[] = [];
  const manifest = await readArchive(file, {
    onTable(name) {
      current = [];
      rows.set(name, current);
    },
    onRow: (line) => void current.push(line),
  });
  const digestOf = (lines: string[]) => createHash("sha256").update(lines.sort().join("\n")).digest("hex");
  return { manifest, tables: new Map(Array.from(rows, ([name, lines]) => [name, digestOf(lines)])) };
}

test.each([
  ["pglite", "postgres"],
  ["postgres", "pglite"],
])(
  "a running portal on %s is backed up while it is written to, and restored on %s: every table, the chain, the sign-in",
  async (from, to) => {
    const source = await newPlace(from);
    const target = await newPlace(to);
    const file = join(source.DATA_DIR, "../portal.backup");

    const portal = await runPortal({ ...usual, ...source });
    onTestFinished(portal.kill);
    const work = await signInTo(portal.url);
    await work.everything("before the backup");
    let written = 0;
    let isBackedUp = false;
    const writer = (async () => {
      for (; !isBackedUp && written < TRACES; written++) await work.trace(`meanwhile ${written}`);
    })();
    const backup = await runCli("backup", source, file);
    isBackedUp = true;
    await writer;
    expect(backup).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/^Backed up [\d,]+ rows of \d+ tables into /),
    });
    expect(written).toBeGreaterThan(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // Neither an unfinished file nor the copy that it was made from remains.
    expect(await readdir(join(source.DATA_DIR, ".."))).toEqual(["data", "portal.backup"]);
    await expect
      .poll(async () => (await readdir(source.DATA_DIR)).filter((name) => name.startsWith("snapshot-")))
      .toEqual([]);

    expect(await runCli("restore", target, file)).toMatchObject({ code: 0, stderr: "" });
    const { manifest, tables } = await contentsOf(file);
    const again = join(target.DATA_DIR, "../again.backup");
    expect(await runCli("backup", target, again)).toMatchObject({ code: 0, stderr: "" });
    const restored = await contentsOf(again);
    // The jobs of mails are made anew, so those that were queued wait again: their rows differ in that.
    for (const each of [tables, restored.tables]) each.delete("mails");
    expect(restored.tables).toEqual(tables);
    expect(restored.manifest.sequences).toEqual(manifest.sequences);
    expect(restored.manifest.migrations).toEqual(manifest.migrations);
    for (const name of ["users", "sessions", "audit_events", "mails", "hook_requests", "webhook_deliveries"]) {
      expect(manifest.tables.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
    }

    const database = await open(target);
    try {
      const { records, broken } = await verifyChain(chainOf(database.db, 1_000));
      expect(broken).toBeNull();
      expect(records).toBe(manifest.tables.find(({ name }) => name === "audit_events")?.rows);
      const { rows } = await database.pool.query("SELECT state FROM mails WHERE state = 'queued'");
      expect(rows).toEqual([]);
      const forms = await database.pool.query("SELECT FROM contact_messages WHERE subject = 'before the backup'");
      expect(forms.rowCount).toBe(1);
    } finally {
      await database.close();
    }

    const successor = await runPortal({ ...usual, ...target });
    onTestFinished(successor.kill);
    // A session of before the backup goes on, and a new one begins.
    const profile = await fetch(`${successor.url}${paths.profile}`, {
      headers: { authorization: `Bearer ${work.jwt}` },
    });
    expect(profile.status).toBe(200);
    await (await signInTo(successor.url)).everything("after the restore");
  },
  TIMEOUT,
);
