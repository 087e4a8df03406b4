import { createHash } from "node:crypto";
import { type OpenDatabase, openDatabase, send } from "@connect-portal/database";
import { desc, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import type { Bundle } from "./bundle/pack-bundle.ts";
import { holdBundle, listBundles, lockSwitches, readArchive, readShown } from "./content-releases.repository.ts";
import {
  KEPT,
  LEAD,
  publishContent,
  publishKept,
  storePreview,
  takeBackContent,
  versionOf,
} from "./publish-content.ts";

const databases = useDatabases();

const bundleOf = (name: string): Bundle => ({
  hash: createHash("sha256").update(name).digest("hex"),
  archive: Buffer.from(`\0 the archive of ${name}`),
  files: 3,
  bytes: 1_000,
});

describe.each(databases.drivers)("content releases on %s", (_, open) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  /** Lets time pass: all moments move into the past. */
  const pass = (seconds: number) =>
    database.db.execute(sql`UPDATE content_switches SET live_at = live_at - make_interval(secs => ${seconds}),
      made_at = made_at - make_interval(secs => ${seconds}), withdrawn_at = withdrawn_at - make_interval(secs => ${seconds})`);
  const publish = async (name: string, liveAt: Date | null = null) => {
    const outcome = await publishContent(database.db, bundleOf(name), { liveAt, by: "root" });
    if (!liveAt) await pass(LEAD + 1);
    return outcome;
  };
  const back = async (target?: string) => {
    const outcome = await takeBackContent(database.db, target, "root");
    await pass(LEAD + 1);
    return outcome;
  };
  const live = async () => {
    const { now } = await readShown(database.db);
    return ["one", "two", "three"].find((name) => bundleOf(name).hash === now.bundle) ?? now.bundle;
  };
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  test("what is published is live for everybody at the same moment, and read back byte by byte", async () => {
    expect(await readShown(database.db)).toEqual({ now: { bundle: null, inMs: 0 }, next: undefined });
    const { hash, archive } = bundleOf("one");
    const outcome = await publishContent(database.db, bundleOf("one"), { liveAt: null, by: "root" });
    expect(outcome?.version).toBe(hash.slice(0, 16));
    const { now, next } = await readShown(database.db);
    expect([now.bundle, next?.bundle]).toEqual([null, hash]);
    expect(next?.inMs).toBeGreaterThan(0);
    expect(next?.inMs).toBeLessThanOrEqual(LEAD * 1_000);
    await pass(LEAD + 1);
    expect(await readShown(database.db)).toEqual({ now: { bundle: hash, inMs: 0 }, next: undefined });
    expect(await readArchive(database.db, hash)).toEqual(archive);
    expect(await publish("one"), "it is live already").toBeUndefined();
  });

  test("each step back leads to what was live before, the last one to the folder", async () => {
    for (const name of ["one", "two", "three"]) await publish(name);
    expect((await back()).version).toBe(versionOf(bundleOf("two").hash));
    expect(await live()).toBe("two");
    expect([(await back()).version, await live()]).toEqual([versionOf(bundleOf("one").hash), "one"]);
    expect([(await back()).version, await live()]).toEqual([null, null]);
    await expect(back()).rejects.toThrow("No content is published");
  });

  test("going back where nothing is live yet cancels what waits, and the folders stay", async () => {
    await publish("one", soon(3_600));
    expect(await back()).toMatchObject({ version: null, cancelled: 1 });
    await pass(3_600);
    expect(await live()).toBeNull();
  });

  test("a bundle that is kept is live again by the first digits of its hash, and the folder by its name", async () => {
    for (const name of ["one", "two", "three"]) await publish(name);
    await back(bundleOf("one").hash.slice(0, 6));
    expect(await live()).toBe("one");
    await back("folder");
    expect(await live()).toBeNull();
    await back();
    expect(await live()).toBe("one");
    for (const digits of ["ffffffff", "", bundleOf("one").hash.slice(0, 3)])
      await expect(back(digits)).rejects.toThrow("names no bundle");
  });

  test("a bundle waits for its time, and going back cancels it, but not one that was published a moment ago", async () => {
    await publish("one");
    await publish("two", soon(3_600));
    expect(await live()).toBe("one");
    expect((await listBundles(database.db)).map(({ liveAt }) => liveAt !== null)).toEqual([true, false]);
    await pass(3_601);
    expect(await live()).toBe("two");
    await publish("three", soon(3_600));
    expect(await back()).toMatchObject({ version: versionOf(bundleOf("one").hash), cancelled: 1 });
    await pass(3_601);
    expect(await live()).toBe("one");
    await publishContent(database.db, bundleOf("two"), { liveAt: null, by: "root" });
    expect(await back()).toMatchObject({ version: versionOf(bundleOf("one").hash), cancelled: 0 });
    expect(await live()).toBe("one");
  });

  test("ten bundles are kept: the live one, those that wait, and the latest", async () => {
    await publish("one");
    await publish("two", soon(86_400));
    for (let at = 0; at < 12; at += 1) await publish(`number ${at}`);
    await back(bundleOf("number 5").hash);
    for (let at = 12; at < 20; at += 1)
      await publishContent(database.db, bundleOf(`number ${at}`), { liveAt: soon(9_000 + at), by: "x" }).catch(
        () => {},
      );
    const kept = await listBundles(database.db);
    expect(kept).toHaveLength(KEPT);
    const hashes = kept.map(({ hash }) => hash);
    expect(hashes).toContain(bundleOf("number 5").hash);
    expect(hashes).not.toContain(bundleOf("one").hash);
    expect(await readArchive(database.db, bundleOf("one").hash)).toBeUndefined();
    expect(
      kept.filter(({ liveAt }) => liveAt !== null),
      "five may wait",
    ).toHaveLength(5);
    expect((await readShown(database.db)).now.bundle).toBe(bundleOf("number 5").hash);
  });

  test("the activity log says who published what and who took it back", async () => {
    await publish("one");
    await back();
    const events = await database.db.select().from(auditEvents).orderBy(auditEvents.day, auditEvents.position);
    const version = versionOf(bundleOf("one").hash);
    expect(events.map(({ action, actorUsername, data }) => [action, actorUsername, JSON.parse(data)])).toEqual([
      ["Publish content", "(portal)", expect.objectContaining({ version, user: "root", liveAt: expect.any(String) })],
      ["Take back content", "(portal)", expect.objectContaining({ version: null, user: "root" })],
    ]);
  });

  test("of two who publish at once, the second is live, and both are kept and recorded", async () => {
    const both = await Promise.all(
      ["one", "two"].map((name) => publishContent(database.db, bundleOf(name), { liveAt: null, by: name })),
    );
    await pass(LEAD + 1);
    const [shown] = await database.db
      .select()
      .from(auditEvents)
      .orderBy(desc(auditEvents.day), desc(auditEvents.position));
    const { version } = JSON.parse(shown?.data ?? "{}");
    expect(both.map((outcome) => outcome?.version)).toContain(version);
    expect(bundleOf((await live()) ?? "").hash).toContain(version);
    expect(await listBundles(database.db)).toHaveLength(2);
    expect(await database.db.select().from(auditEvents)).toHaveLength(2);
  });

  test("what fails half-way leaves nothing of it: no bundle, no switch, and what was live stays", async () => {
    await publish("one");
    await database.db.execute(sql`ALTER TABLE audit_events RENAME TO audit_events_away`);
    await expect(publishContent(database.db, bundleOf("two"), { liveAt: null, by: "root" })).rejects.toThrow();
    await expect(takeBackContent(database.db, undefined, "root")).rejects.toThrow();
    await database.db.execute(sql`ALTER TABLE audit_events_away RENAME TO audit_events`);
    await pass(LEAD + 1);
    expect(await live()).toBe("one");
    expect(await readArchive(database.db, bundleOf("two").hash)).toBeUndefined();
  });

  test("content for a preview is kept beside what is published, never live, and gone after a month", async () => {
    await publish("one");
    await storePreview(database.db, bundleOf("two"), "root");
    for (let at = 0; at < 12; at += 1) await publish(`number ${at}`);
    const kept = (await listBundles(database.db)).filter(({ isPreview }) => isPreview);
    expect(kept.map(({ hash, madeBy }) => [hash, madeBy])).toEqual([[bundleOf("two").hash, "root"]]);
    await database.db.execute(sql`UPDATE content_bundles SET previewed_at = previewed_at - interval '31 days'`);
    await publish("three");
    expect(await readArchive(database.db, bundleOf("two").hash)).toBeUndefined();
  });
});

test("postgres: content that another command removes meanwhile is neither published nor shown to a session", async () => {
  const url = await databases.copyUrl();
  const [portal, command] = [await openDatabase({ url }), await openDatabase({ url })];
  try {
    const bundle = bundleOf("one");
    await storePreview(portal.db, bundle, "root");
    const { publishing, holding } = await command.db.transaction(async (tx) => {
      await lockSwitches(tx);
      await send(tx, "DELETE FROM content_bundles", []);
      const publishing = publishKept(portal.db, bundle.hash, { liveAt: null, by: "ada", record: async () => {} }).catch(
        (error: unknown) => error,
      );
      const holding = portal.db.transaction((own) => holdBundle(own, bundle.hash));
      const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(() => send(command.db, waiting, [])).toHaveLength(2);
      return { publishing, holding };
    });
    expect(await publishing).toMatchObject({ code: "content_not_found" });
    expect(await holding).toBe(false);
  } finally {
    await Promise.all([portal.close(), command.close()]);
  }
});
