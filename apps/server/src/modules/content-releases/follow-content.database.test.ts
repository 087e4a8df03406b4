import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openContentStore, type SwitchableContent } from "@connect-portal/content";
import { type ContentFolder, catalogueText, createContentFolder } from "@connect-portal/content/testing";
import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../../logger.ts";
import { useDatabases } from "../../testing/databases.ts";
import { type Bundle, packBundle } from "./bundle/pack-bundle.ts";
import { listProcesses } from "./content-releases.repository.ts";
import { type ContentFollower, folderOfStart, followContent } from "./follow-content.ts";
import { publishContent, takeBackContent, versionOf } from "./publish-content.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const PATIENCE = { timeout: 60_000, interval: 20 };

describe.each(useDatabases().drivers)("a process that follows what is published, on %s", (_, open) => {
  let database: OpenDatabase;
  let folder: ContentFolder;
  let root: string;
  let lines: string[];
  let opened: { store: SwitchableContent; follower: ContentFollower }[];

  beforeEach(async () => {
    database = await open();
    folder = await createContentFolder({ "catalogue.yaml": catalogueOf("Of the folder") });
    root = await mkdtemp(join(tmpdir(), "follow-content-"));
    lines = [];
    opened = [];
  });
  afterEach(async () => {
    for (const one of opened) await stop(one);
    await database.close();
    await folder[Symbol.asyncDispose]();
    await rm(root, { recursive: true });
  });

  const catalogueOf = (name: string) => catalogueText({ products: [{ id: 1, name }], releases: [] });
  const settingsOf = (dataDir: string) => ({
    CONTENT_DIR: folder.directory,
    DATA_DIR: join(root, dataDir),
    PARTS: ["web" as const],
  });

  /** A process with a folder DATA_DIR of this name. */
  async function start(dataDir: string) {
    const settings = settingsOf(dataDir);
    const store = await openContentStore({ ...folderOfStart(settings), log: silent });
    const log = createLogger("info", { write: (line) => void lines.push(line) }, undefined, "json");
    const follower = await followContent({ content: store, database, settings, log }).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
    follower.begin();
    const one = { store, follower, name: () => store.current().products[0]?.name };
    opened.push(one);
    return one;
  }

  async function stop({ store, follower }: { store: SwitchableContent; follower: ContentFollower }) {
    await follower.stop();
    await store.close();
  }

  async function bundleOf(name: string): Promise<Bundle> {
    await using given = await createContentFolder({ "catalogue.yaml": catalogueOf(name) });
    return await packBundle(given.directory);
  }

  const publish = (bundle: Bundle, liveAt: Date | null = null) =>
    publishContent(database.db, bundle, { liveAt, by: "root" });
  const said = (text: string) => lines.filter((line) => line.includes(text));

  test("shows what is published, goes back, and starts with what it showed last", async () => {
    const one = await start("one");
    expect(one.name()).toBe("Of the folder");
    expect(said("a file saved there is, too")).toHaveLength(1);
    const bundle = await bundleOf("Published");
    await publish(bundle);
    await expect.poll(one.name, PATIENCE).toBe("Published");
    expect(one.store.current().version).toBe(versionOf(bundle.hash));
    expect(said("files saved in")).toHaveLength(1);
    await expect
      .poll(() => listProcesses(database.db), PATIENCE)
      .toEqual([expect.objectContaining({ contentVersion: versionOf(bundle.hash), isPublished: true, problem: null })]);
    await stop(one);
    expect(await listProcesses(database.db)).toEqual([]);
    expect(folderOfStart(settingsOf("one")).directory).toContain(bundle.hash);
    const [again, another] = [await start("one"), await start("two")];
    expect([again.name(), another.name()]).toEqual(["Published", "Published"]);
    await takeBackContent(database.db, undefined, "root");
    for (const { name } of [again, another]) await expect.poll(name, PATIENCE).toBe("Of the folder");
    await folder.write({ "catalogue.yaml": catalogueOf("Saved") });
    await expect.poll(again.name, PATIENCE).toBe("Saved");
  });

  test("loads a bundle before its time, and shows it then", async () => {
    const one = await start("one");
    const bundle = await bundleOf("At noon");
    const prepared: string[] = [];
    one.store.onChange((next) => {
      const name = next.products[0]?.name ?? "";
      // The folder may be read again when it begins to be watched.
      if (name === "At noon") prepared.push(name);
      return () => prepared.push(`${name} is shown`);
    });
    await publish(bundle, new Date(Date.now() + 55_000));
    await expect.poll(() => prepared.at(-1), PATIENCE).toBe("At noon");
    expect(one.name()).toBe("Of the folder");
    await database.db.execute(sql`UPDATE content_switches SET live_at = now()`);
    await expect.poll(one.name, PATIENCE).toBe("At noon");
    expect(prepared.slice(-2)).toEqual(["At noon", "At noon is shown"]);
  });

  test("stays with what it shows when a bundle cannot be loaded, and says so once and where it is looked for", async () => {
    const one = await start("one");
    const good = await bundleOf("Good");
    await publish({ ...(await bundleOf("Cut off")), archive: good.archive.subarray(0, 40) });
    await expect.poll(() => one.follower.problems().length, PATIENCE).toBe(1);
    expect(one.name()).toBe("Of the folder");
    const why = expect.stringContaining("cannot be unpacked");
    await expect
      .poll(() => listProcesses(database.db), PATIENCE)
      .toEqual([expect.objectContaining({ isPublished: false, problem: why })]);
    // It is live by now, and looked for several times.
    await expect
      .poll(async () => {
        const { rows } = (await database.db.execute(
          sql`SELECT FROM content_switches WHERE live_at < now() - interval '2 s'`,
        )) as unknown as { rows: object[] };
        return rows.length;
      }, PATIENCE)
      .toBe(1);
    expect(said("what was shown before stays")).toHaveLength(1);
    await expect(start("two"), "a start has nothing to stay with").rejects.toThrow("cannot be unpacked");
    await publish(good);
    await expect.poll(one.name, PATIENCE).toBe("Good");
    expect(one.follower.problems()).toEqual([]);
  });

  test("removes what a killed process has left of a bundle, and nothing that is being unpacked", async () => {
    const one = await start("one");
    const bundle = await bundleOf("Published");
    const draft = (name: string) => join(root, "one/content", `${bundle.hash}.${name}`);
    for (const name of ["left", "running"]) {
      await mkdir(draft(name), { recursive: true });
      await writeFile(join(draft(name), "catalogue.yaml"), "half");
    }
    const before = new Date(Date.now() - 11 * 60_000);
    await utimes(draft("left"), before, before);
    await publish(bundle);
    await expect.poll(one.name, PATIENCE).toBe("Published");
    await expect.poll(() => existsSync(draft("left")), PATIENCE).toBe(false);
    expect(existsSync(draft("running"))).toBe(true);
  });

  test("does not show a bundle with a file that this version cannot read, nor files that were changed", async () => {
    const one = await start("one");
    await using broken = await createContentFolder({ "catalogue.yaml": "products: [\n" });
    await publish(await packBundle(broken.directory));
    await expect.poll(() => one.follower.problems()[0]?.message, PATIENCE).toContain("catalogue.yaml:");
    const bundle = await bundleOf("Good");
    const unpacked = join(root, "one/content", bundle.hash);
    await mkdir(unpacked, { recursive: true });
    await writeFile(join(unpacked, "catalogue.yaml"), catalogueOf("Changed by hand"));
    await publish(bundle);
    await expect.poll(one.name, PATIENCE).toBe("Good");
    expect(said("they are unpacked again")).toHaveLength(1);
  });
});
