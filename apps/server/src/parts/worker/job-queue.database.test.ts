import { openDatabase } from "@connect-portal/database";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Services } from "../../context.ts";
import { sessions } from "../../modules/accounts/accounts.tables.ts";
import purgeSessions from "../../modules/accounts/job.ts";
import { seedAccounts } from "../../modules/accounts/seed.ts";
import { insertSession } from "../../modules/accounts/sessions/sessions.repository.ts";
import { insertUser } from "../../modules/accounts/users.repository.ts";
import type { Job } from "../../modules/job.ts";
import type { Queue } from "../../modules/queue.ts";
import { readSettings } from "../../settings/read-settings.ts";
import { useDatabases } from "../../testing/databases.ts";
import { fixedContent } from "../../testing/index.ts";
import { connectionOf } from "./boss.ts";
import { startJobQueue } from "./job-queue.ts";

const now = new Date("2025-03-04T10:22:31Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const log = pino({ level: "silent" });

const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let services: Services;

  beforeAll(async () => {
    services = { settings: readSettings({}, "/"), database: await open(), content: fixedContent(), now: () => now };
  });

  afterAll(() => services.database.close());

  /** Sends a job as the schedule does when its minute comes. */
  async function sendToQueue(name: string): Promise<void> {
    const boss = await new PgBoss(connectionOf(services.database)).start();
    await boss.createQueue(name);
    await boss.send(name);
    await boss.stop({ close: false });
  }

  test("a job runs, gets the services, and the queue stops without closing the database", async () => {
    const ran = Promise.withResolvers<Services>();
    const job: Job = { name: "try-it", schedule: "17 3 * * *", run: async (given) => ran.resolve(given) };
    await sendToQueue(job.name);
    const queue = await startJobQueue(services, { jobs: [job], queues: [] }, log);
    expect(await ran.promise).toBe(services);
    await queue.stop();
    await expect(services.database.ping()).resolves.toBeUndefined();
  });

  test("a piece goes at once that was still failing when all retries were brought forward", async () => {
    const begun: string[] = [];
    const queue: Queue = {
      name: "brought-forward",
      retry: { limit: 5, delay: 3_600, longestDelay: 3_600 },
      timeout: 60,
      open: (_services, _log, { retryNow }) => ({
        take: async () => (begun.length === 0 ? ["one"] : []),
        work: async (id) => {
          begun.push(id);
          if (begun.length > 1) return;
          await retryNow();
          throw new Error("It failed just before");
        },
        close: () => {},
      }),
    };
    const running = await startJobQueue(services, { jobs: [], queues: [queue] }, log);
    await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 20_000 });
    await running.stop();
  });

  test("a later start makes only what is missing or is to run at another time", async () => {
    const job = (name: string, schedule: string): Job => ({ name, schedule, run: async () => {} });
    const start = async (...jobs: Job[]) => {
      const query = vi.spyOn(services.database.pool, "query");
      const queue = await startJobQueue(services, { jobs, queues: [] }, log);
      const statements = query.mock.calls.map((call) => JSON.stringify(call));
      const made = statements.filter(
        (text) => /create_queue|INTO pgboss\.schedule/i.test(text) && /timed-[ab]/.test(text),
      );
      query.mockRestore();
      await queue.stop();
      return made.length;
    };
    const schedules = async () => {
      const { rows } = await services.database.pool.query("SELECT name, cron FROM pgboss.schedule ORDER BY name");
      return rows.filter(({ name }) => /^timed-[ab]$/.test(name)).map(({ name, cron }) => `${name} ${cron}`);
    };
    await start(job("timed-a", "17 3 * * *"));
    expect(await start(job("timed-a", "17 3 * * *"))).toBe(0);
    expect(await start(job("timed-a", "18 3 * * *"), job("timed-b", "5 4 * * *"))).toBe(3);
    expect(await schedules()).toEqual(["timed-a 18 3 * * *", "timed-b 5 4 * * *"]);
  });

  test("purge-sessions forgets what ended or expired more than 30 days ago, and nothing else", async () => {
    const { db } = services.database;
    const userId = await insertUser(db, { username: "purged", passwordHash: "", createdAt: now });
    const session = (id: number, expiresAt: Date) => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      userId,
      createdAt: day(-90),
      expiresAt,
    });
    await insertSession(db, session(1, day(1)));
    await insertSession(db, session(2, day(-29)));
    await insertSession(db, session(3, day(-31)));
    await db.insert(sessions).values({ ...session(4, day(1)), lastUsedAt: now, endedAt: day(-31) });
    await db.insert(sessions).values({ ...session(5, day(1)), lastUsedAt: now, endedAt: day(-29) });
    await purgeSessions.run(services, log);
    const kept = await db.select({ id: sessions.id }).from(sessions);
    expect(kept.map(({ id }) => id.at(-1)).sort()).toEqual(["1", "2", "5"]);
  });
});

test("postgres: processes that start for the first time at the same moment make the accounts once", async () => {
  const url = await databases.copyUrl();
  const opened = [await openDatabase({ url }), await openDatabase({ url })];
  const settings = readSettings({}, "/");
  const seeded = await Promise.all(opened.map(({ db }) => seedAccounts(db, settings, now)));
  expect(seeded.map((accounts) => accounts.length).sort()).toEqual([0, 2]);
  await Promise.all(opened.map((database) => database.close()));
});
