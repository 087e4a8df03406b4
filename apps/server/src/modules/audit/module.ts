import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import {
  type ActivitySearchAnswer,
  type ActivitySearchQuery,
  ApiError,
  type FoundRecord,
  paths,
} from "@connect-portal/contract";
import type { Database, OpenDatabase } from "@connect-portal/database";
import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { isCalendarDay } from "../users/validity-range.ts";
import type { DayRange } from "./activity/activity.repository.ts";
import { listActivity } from "./activity/list-activity.ts";
import { presentChainCheck, presentFoundRecord } from "./audit.presenter.ts";
import { findLatestCheck } from "./chain/chain-checks.repository.ts";
import { endSilentRun, findRun, insertRun } from "./chain/check-runs.repository.ts";
import { digestRoutes } from "./digests/digest-routes.ts";
import { recordAct } from "./record-act.ts";
import { recordTrace } from "./record-trace.ts";
import { findFloor, listCandidates, type RecordPosition } from "./search/search.repository.ts";

/** Records that one call looks through; the embedded database looks through them on the thread that serves everybody. */
const LOOKED_THROUGH = { pglite: 4_000, postgres: 25_000 };

/** Records of one read. */
const BATCH = 100;

/** Checks that all administrators may ask for together: each reads the whole log. */
const rule = { name: "chain-check", calls: 12, seconds: 3600 };

const EVERYBODY = "all";

/** Whether the whole log still holds, as the latest check has found, and another check now. */
const checkRoutes: FastifyPluginAsync = async (app) => {
  const limit = app.limits.perKey(rule);
  const present = async (db: Database) => presentChainCheck(await findLatestCheck(db), await findRun(db));

  serveCall(app, "getChainCheck", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return present(contextOf(request).db);
  });

  serveCall(app, "startChainCheck", async (request, reply) => {
    const context = contextOf(request);
    const { db, now } = context;
    reply.code(202).header("cache-control", "no-store");
    await endSilentRun(db, now());
    // While a check waits or runs, return its progress instead of starting another.
    if (await findRun(db)) return present(db);
    refuseFor(await limit.take(EVERYBODY));
    await db.transaction(async (tx) => {
      if (!(await insertRun(tx, now()))) return;
      await recordAct(context, tx, { action: "Check activity log", webService: paths.startChainCheck });
    });
    return present(db);
  });
};

/** Lets administrators search the log of all accounts. */
const searchRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app.services;

  serveCall(app, "searchActivity", async (request, reply) => {
    refuseReversed(request.query);
    reply.header("cache-control", "no-store");
    const found = await searchActivity(database, request.query);
    app.reads.note(request, request.query);
    return found;
  });
};

/** Lets administrators read one user's records. */
const activityRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listActivity", async (request, reply) => {
    const { db } = contextOf(request);
    refuseReversed(request.query);
    app.reads.note(request, { actor: request.params.username });
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    return reply.send(Readable.from(listActivity(db, request.params.username, request.query)));
  });
};

/** Traces that a user may leave in a minute: far more than somebody who clicks, far less than would fill the log. */
const traceLimit = { name: "trace", calls: 300, seconds: 60, ofProcess: true } as const;

const audit: FastifyPluginAsync = async (app) => {
  await app.register(activityRoutes);
  await app.register(searchRoutes);
  await app.register(checkRoutes);
  await app.register(digestRoutes);
  const limit = app.limits.perKey(traceLimit);

  serveCall(app, "recordTrace", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await limit.take(context.principal.userId));
    const { PUBLIC_URL } = app.services.settings;
    const ownOrigins = [
      `${request.protocol}://${request.host}`,
      ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).origin]),
    ];
    const by = await recordTrace(context, request.body, { calls: app.calls, ownOrigins });
    return reply.code(204).header("recorded-by", by).send(null);
  });
};

export default audit;

/**
 * The latest records that are searched for, of all accounts. A call costs the same whatever the log holds: it looks through
 * so many records that an index finds, and says how far it has come.
 */
export async function searchActivity(
  { db, driver }: Pick<OpenDatabase, "db" | "driver">,
  { before: cursor, pageSize, ...search }: ActivitySearchQuery,
  lookedThrough: number = LOOKED_THROUGH[driver],
): Promise<ActivitySearchAnswer> {
  let before = cursor === undefined ? undefined : readCursor(cursor);
  const floor = await findFloor(db, search, before, lookedThrough);
  const content: FoundRecord[] = [];
  for (;;) {
    const rows = await listCandidates(db, search, { before, floor }, BATCH);
    for (const row of rows) {
      const found = presentFoundRecord(row);
      if (!isWanted(found, search)) continue;
      // One more than the page shows that there are more.
      if (content.length === pageSize) return { content, next: cursorOf(content.at(-1)?.chain), lookedBackTo: null };
      content.push(found);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    before = last;
    await setImmediate();
  }
  return { content, next: cursorOf(floor), lookedBackTo: floor?.day ?? null };
}

function isWanted(
  { address, outcome }: FoundRecord,
  wanted: Pick<ActivitySearchQuery, "address" | "outcome">,
): boolean {
  if (wanted.address && address !== wanted.address) return false;
  return wanted.outcome === undefined || outcome === wanted.outcome;
}

/** @throws ApiError validation_failed for a day that the calendar does not have */
function readCursor(text: string): RecordPosition {
  const [day = "", position] = text.split("/");
  if (isCalendarDay(day)) return { day, position: Number(position) };
  const message = "must begin with a day of the calendar";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "before", message }] });
}

function cursorOf(record: RecordPosition | undefined): string | null {
  return record ? `${record.day}/${record.position}` : null;
}

/** @throws ApiError validation_failed for days that end before they begin */
function refuseReversed({ startDate, endDate }: DayRange): void {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return;
  const message = "must not be before startDate";
  throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "endDate", message }] });
}
