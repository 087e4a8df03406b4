import type { OpenDatabase } from "@connect-portal/database";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
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
});
