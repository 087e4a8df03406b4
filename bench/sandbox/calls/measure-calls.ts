import { type OpenDatabase, openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { inTurns } from "../../support/statistics.ts";
import { forkServer } from "../fork-server.ts";
import { answered, type Call, type Loaded, measuredLoad } from "../load.ts";
import { calls } from "./calls.ts";
import { type Recordings, recordCalls } from "./record-calls.ts";
import { removeBounds } from "./remove-bounds.ts";
import type { WorldServer } from "./serve-world.ts";

/** Each in a world of its own, since a world takes one change at a time. */
const CONNECTIONS = 10;
/** Seconds. */
const ROUND = 4;
/** Payments of each world before it is measured. */
const BEFORE = 50;
/** A payment that is declined on the way would be another one. */
const APPROVED = '"status":"approved"';

/** Of each round, and how many statements a call sends. */
export interface CallRates {
  readonly rates: Readonly<Record<"read" | "bareRead" | "change" | "bareChange" | "barest", readonly Loaded[]>>;
  readonly statements: Readonly<Record<keyof Recordings, number>>;
}

/** A card that is read and a payment that is authorized, beside the bare statements of each, on PostgreSQL. */
export async function measureCalls(rounds: number): Promise<CallRates> {
  const postgres = await startTestPostgres();
  try {
    const url = await postgres.createDatabase();
    const sandbox = await forkServer<WorldServer>("./calls/serve-world.ts", {
      location: { url },
      callers: CONNECTIONS * 2,
    });
    const { origin, callers } = sandbox.ready;
    // A user's first call makes the world.
    await sandbox.ask("prepare");
    for (const { headers } of callers) await answered(origin, calls.getCard(headers));
    const recordings = await recordCalls(url);
    const worlds = await withDatabase(url, async ({ db }) => {
      await removeBounds(db);
      // Statements are planned for tables as they are in use: of one that is empty the server would read all, for good.
      for (const { headers } of callers) {
        for (let count = 0; count < BEFORE; count++) await answered(origin, calls.authorize(headers));
      }
      await db.execute(sql`VACUUM ANALYZE`);
      return worldsOf(
        db,
        callers.slice(CONNECTIONS).map(({ userId }) => userId),
      );
    });
    const bare = await forkServer<{ origin: string }>("./calls/serve-statements.ts", { url, ...recordings, worlds });
    const own = (make: (headers: NonNullable<Call["headers"]>) => Call, expectText?: string) =>
      rate(
        origin,
        callers.slice(0, CONNECTIONS).map(({ headers }) => make(headers)),
        expectText,
      );
    const others = (method: Call["method"], path: string, expectText?: string) =>
      rate(
        bare.ready.origin,
        worlds.map((_, place) => ({ method, path: `${path}/${place}`, ...bodyOf(method) })),
        expectText,
      );
    try {
      const rates = await inTurns(
        {
          bareRead: () => others("GET", "/read"),
          read: () => own(calls.getCard),
          bareChange: () => others("POST", "/change", APPROVED),
          change: () => own(calls.authorize, APPROVED),
          barest: () => others("POST", "/barely", APPROVED),
        },
        rounds,
      );
      const { read, change } = recordings;
      return { rates, statements: { read: read.statements.length, change: change.statements.length } };
    } finally {
      await Promise.all([sandbox.stop(), bare.stop()]);
    }
  } finally {
    await postgres.stop();
  }
}

/** The bare route gets the same body, and reads no more than its JSON. */
function bodyOf(method: Call["method"]): Partial<Call> {
  const { body } = calls.authorize({});
  return method === "POST" && body !== undefined ? { body, hasKey: true } : {};
}

function rate(origin: string, callOfEach: readonly Call[], expectText?: string): Promise<Loaded> {
  const connections = callOfEach.map((call) => [call]);
  return measuredLoad({ origin, connections, seconds: ROUND, ...(expectText !== undefined && { expectText }) });
}

async function withDatabase<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function worldsOf(db: OpenDatabase["db"], users: readonly number[]) {
  const { rows } = (await db.execute(
    sql`SELECT user_id, id FROM sandbox_worlds WHERE user_id = ANY (${sql.param(users)}) ORDER BY user_id`,
  )) as unknown as { rows: { user_id: string; id: string }[] };
  return rows.map(({ user_id, id }) => ({ user: Number(user_id), world: Number(id) }));
}
