import type { OpenDatabase } from "@connect-portal/database";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabaseOutages } from "../../database-outages.ts";
import { createLogger } from "../../logger.ts";
import { useDatabases } from "../../testing/databases.ts";
import { startBoss } from "./boss.ts";

const log = pino({ level: "silent" });
const databases = useDatabases();

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
  });

  afterAll(() => database.close());

  test("a database that goes while the queue starts leaves no timers behind", async () => {
    const query = database.pool.query.bind(database.pool) as (text: string, values?: unknown[]) => Promise<unknown>;
    let timers = 0;
    const answer = (text: string, values?: unknown[]) => {
      timers = Math.max(timers, vi.getTimerCount());
      return timers > 0 ? Promise.reject(new Error("the server has gone")) : query(text, values);
    };
    const spy = vi.spyOn(database.pool, "query").mockImplementation(answer as typeof database.pool.query);
    await expect(startBoss(database, log)).rejects.toThrow("The database cannot be reached");
    expect(timers).toBeGreaterThan(0);
    expect(vi.getTimerCount()).toBe(0);
    spy.mockRestore();
  });

  test("a database that is gone is one line of many that the job queue would have", async () => {
    const lines: string[] = [];
    const outages = createDatabaseOutages();
    const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line).msg) }, outages.isKnown);
    const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const gone = () => Promise.reject(away);
    const unwatch = outages.watch({ ping: gone, state: () => ({ isFull: false }) }, log);
    const boss = await startBoss(database, log);
    await boss.createQueue("gone");
    const spy = vi.spyOn(database.pool, "query").mockImplementation(gone as typeof database.pool.query);
    for (let worker = 0; worker < 10; worker++)
      await boss.work("gone", { pollingIntervalSeconds: 0.5 }, async () => {});
    await vi.waitFor(() => expect(spy.mock.calls.length).toBeGreaterThan(30), { timeout: 20_000 });
    vi.advanceTimersByTime(60_000);
    const ofOutage = ["job queue failed", "cannot reach the database: requests that need it get 503"];
    expect(lines).toEqual(ofOutage);
    spy.mockRestore();
    vi.advanceTimersByTime(120_000);
    expect(lines).toEqual([...ofOutage, "job queue works again"]);
    await boss.stop({ close: false, graceful: false });
    unwatch();
  });
});
