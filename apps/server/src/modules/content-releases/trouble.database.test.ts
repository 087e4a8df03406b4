import { createHash } from "node:crypto";
import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import type { Bundle } from "./bundle/pack-bundle.ts";
import { explainSwitch, followSwitch } from "./cli/open-releases.ts";
import { listBundles, lockSwitches, readShown, recordProcess } from "./content-releases.repository.ts";
import { publishContent, takeBackContent, versionOf } from "./publish-content.ts";

const one: Bundle = {
  hash: createHash("sha256").update("one").digest("hex"),
  archive: Buffer.from("x"),
  files: 1,
  bytes: 1,
};
const two: Bundle = { ...one, hash: createHash("sha256").update("two").digest("hex") };
const databases = useDatabases();
let command: OpenDatabase;
let administrator: OpenDatabase;

beforeEach(async () => {
  const url = await databases.copyUrl();
  command = await openDatabase({ url });
  administrator = await openDatabase({ url });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await command.close();
  await administrator.close();
});

/** Ends all other connections, as a server does that restarts. */
const restart = () =>
  administrator.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);

/** Waits until a command waits for its turn, within its transaction. */
const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = (await administrator.db.execute(
        sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
      )) as unknown as { rows: unknown[] };
      return rows.length;
    })
    .toBe(1);

test.each<[string, () => Promise<unknown>]>([
  ["publishing", () => publishContent(command.db, one, { liveAt: null, by: "root" })],
  ["going back", () => takeBackContent(command.db, "folder", "root")],
])(
  "a database that restarts in the middle of %s has done nothing of it, and the command says what to run",
  async (_, act) => {
    await administrator.db.transaction(async (tx) => {
      await lockSwitches(tx);
      const acted = act().then(
        () => undefined,
        (error: unknown) => error,
      );
      await untilWaiting();
      await tx.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(explainSwitch("Cannot publish the content", await acted)).toBe(
        "Cannot publish the content: the database does not respond. Run content:list when it does: it says what is live, and what to run again.",
      );
    });
    expect(await readShown(command.db)).toEqual({ now: { bundle: null, inMs: 0 }, next: undefined });
    expect(await listBundles(command.db)).toEqual([]);
  },
);

test("of two commands the one that publishes last is live, although it may have begun first", async () => {
  await command.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT now()`);
    const first = await publishContent(administrator.db, two, { liveAt: null, by: "root" });
    const last = await publishContent(tx, one, { liveAt: null, by: "root" });
    expect(last?.liveAt.getTime()).toBeGreaterThan(first?.liveAt.getTime() ?? Number.NaN);
  });
});

test("a command that another one follows says at once what is live instead", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const first = await publishContent(command.db, one, { liveAt: null, by: "root" });
  const second = await publishContent(administrator.db, two, { liveAt: null, by: "root" });
  if (!first || !second) throw new Error("Nothing was published");
  await recordProcess(administrator.db, {
    id: "00000000-0000-4000-8000-000000000001",
    host: "web-1",
    parts: ["web"],
    release: "1.0.0",
    contentVersion: second.version ?? "",
    isPublished: true,
    problem: null,
  });
  expect(await followSwitch(administrator.db, second)).toBe(true);
  expect(said).not.toHaveBeenCalled();
  expect(await followSwitch(command.db, first)).toBe(false);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `Content ${second.version} is live instead: another command came after this one.`,
  );
});

test("a database that restarts while the command waits for the processes only takes time", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const outcome = await publishContent(command.db, one, { liveAt: null, by: "root" });
  if (!outcome) throw new Error("Nothing was published");
  const shows = (contentVersion: string, isPublished: boolean) =>
    recordProcess(administrator.db, {
      id: "00000000-0000-4000-8000-000000000001",
      host: "web-1",
      parts: ["web"],
      release: "1.0.0",
      contentVersion,
      isPublished,
      problem: null,
    });
  await shows("0000000000000000", false);
  const followed = followSwitch(command.db, outcome);
  await restart();
  await shows(versionOf(one.hash), true);
  expect(await followed).toBe(true);
  expect(said).toHaveBeenLastCalledWith("1 of 1 processes show it.");
});
