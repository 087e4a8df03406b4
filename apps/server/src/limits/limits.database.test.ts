import { findCardNumbers } from "@connect-portal/contract/card-numbers";
import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import purgeLimitCounts from "../modules/limits/job.ts";
import { readSettings } from "../settings/read-settings.ts";
import { useDatabases } from "../testing/databases.ts";
import { fixedContent } from "../testing/index.ts";
import { limitCounts } from "./limit-counts.repository.ts";
import { createLimits } from "./limits.ts";

const databases = useDatabases();
const rule = { name: "r", calls: 10, seconds: 60 };
const start = new Date("2025-03-04T10:00:00Z");

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let now: Date;
  let warnings: string[];

  beforeEach(async () => {
    database = await open();
    now = start;
    warnings = [];
  });
  afterEach(() => database.close());

  /** The limits of one process. */
  const process = () =>
    createLimits(database.db, () => now, {
      warn: (_fields: unknown, message?: string) => warnings.push(message ?? ""),
    });

  test("of many at once in two processes, as many pass as one process would let through", async () => {
    const limits = [process().perKey(rule), process().perKey(rule)];
    const waits = await Promise.all(Array.from({ length: 60 }, (_, i) => limits[i % 2]?.take(1)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });

  test.each(["4539578763621486", "4539-5787-6362-1486", "order4539578763621486x"])(
    "a name that is a card number is counted, and not stored: %s",
    async (name) => {
      const [byName, byKey] = [process().perNetwork(rule), process().perKey(rule)];
      for (let call = 0; call < 11; call++) await Promise.all([byName.take("192.0.2.1", name), byKey.take(name)]);
      expect([byName.wait("192.0.2.1", name), byKey.wait(name)]).toEqual([60, 60]);
      const rows = await database.db.select().from(limitCounts);
      expect(rows.length).toBeGreaterThan(1);
      expect(findCardNumbers(JSON.stringify(rows))).toEqual([]);
    },
  );

  test("calls with several keys in common wait for each other instead of locking up", async () => {
    const wide = { ...rule, calls: 100 };
    const limits = [process().perNetwork(wide), process().perNetwork(wide)];
    const addresses = Array.from({ length: 80 }, (_, i) => `2001:db8:${i % 3}:${i % 7}::1`);
    const waits = await Promise.all(addresses.map((address, i) => limits[i % 2]?.take(address)));
    expect(new Set(waits)).toEqual(new Set([0]));
    const rows = await database.db.select().from(limitCounts);
    const sites = rows.filter(({ key }) => key.endsWith("/48"));
    expect(sites.reduce((sum, { count }) => sum + count, 0)).toBe(80);
  });

  test("a restart forgets nothing, and the end of the window does", async () => {
    const before = process().perKey(rule);
    for (let i = 0; i < 10; i++) await before.take(1);
    const after = process().perKey(rule);
    expect(await after.take(1)).toBe(60);
    now = new Date(start.getTime() + 60_000);
    expect(await after.take(1)).toBe(0);
  });

  test("a count that was given back in one process may be taken in another; a forgotten one starts anew", async () => {
    const [one, other] = [process().perNetwork(rule), process().perNetwork(rule)];
    for (let i = 0; i < 10; i++) await one.take("192.0.2.1");
    await one.giveBack("192.0.2.1");
    expect(await other.take("192.0.2.1")).toBe(0);
    await one.forget("192.0.2.1");
    for (let i = 0; i < 10; i++) expect(await other.take("192.0.2.1")).toBe(0);
  });

  test("a clock that is set back makes no window longer", async () => {
    const limit = process().perKey(rule);
    for (let i = 0; i < 10; i++) await limit.take(1);
    now = new Date(start.getTime() - 3_600_000);
    expect(await process().perKey(rule).take(1)).toBe(60);
  });

  test("the job removes what is over, and only that", async () => {
    await process().perKey(rule).take("over");
    now = new Date(start.getTime() + 61_000);
    await process().perKey(rule).take("new");
    const services = { settings: readSettings({}, "/"), database, content: fixedContent(), now: () => now };
    await purgeLimitCounts.run(services, pino({ level: "silent" }));
    expect(await database.db.select({ key: limitCounts.key }).from(limitCounts)).toEqual([{ key: "r new" }]);
  });

  test("while the database cannot count, the process does: no call is refused for that, and none passes unlimited", async () => {
    const limit = process().perKey(rule);
    await database.db.execute(sql`drop table limit_counts`);
    for (let i = 0; i < 10; i++) expect(await limit.take(1)).toBe(0);
    expect(await limit.take(1)).toBeGreaterThan(0);
    expect(warnings).toHaveLength(1);
  });
});
