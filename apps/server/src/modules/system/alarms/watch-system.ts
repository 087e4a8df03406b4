import { databaseFault } from "@connect-portal/database";
import type { FastifyInstance } from "fastify";
import { type Backlog, readBacklog } from "../../../metrics/backlog.repository.ts";
import { roomWhereIs } from "../../../metrics/room-where-is.ts";
import { readLastCheck } from "../../audit/chain/read-last-check.ts";
import { readStreamBacklog } from "../../audit-stream/audit-stream.repository.ts";
import { streamTarget } from "../../audit-stream/stream-target.ts";
import { createAlarmWatch } from "./alarm-watch.ts";
import { type Cause, causesOf, databaseAway } from "./causes.ts";
import { postAlarm } from "./post-alarm.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** Milliseconds between two looks. */
const LOOK = 60_000;

const nothingWaits: Backlog = { queues: [], mails: { waiting: 0, queued: 0, unanswered: 0, failed: 0, oldest: 0 } };

/** Looks each minute, in every process: one that has died cannot say so, and each has a disk of its own. */
export function watchSystem(app: FastifyInstance): void {
  const watch = createAlarmWatch(() => readCauses(app), tellBoth(app), app.services.now);
  const timer = setInterval(() => {
    watch
      .look()
      .catch((err: unknown) => app.log.warn({ err }, "an alarm was not told by every way: tried again in a minute"));
  }, LOOK);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** What is wrong now. While the database is away, that and the disk are all that is known. */
export async function readCauses({ services }: FastifyInstance): Promise<readonly Cause[]> {
  const { database, settings, now } = services;
  const target = streamTarget(settings);
  const disk = await roomWhereIs(settings.DATA_DIR);
  try {
    return causesOf(await readBacklog(database.db), disk, {
      stream: target && (await readStreamBacklog(database.db, target.id)),
      check: await readLastCheck(database.db, now()),
    });
  } catch (error) {
    if (databaseFault(error) !== "unavailable") throw error;
    return [databaseAway, ...causesOf(nothingWaits, disk)];
  }
}

/** By both ways, so that neither waits for the other. Rejects when one of them did not work. */
function tellBoth(app: FastifyInstance): (cause: Cause, since: Date) => Promise<void> {
  const ways = [postAlarm(app), tellAdministrators(app)];
  return async (cause, since) => {
    const told = await Promise.allSettled(ways.map((tell) => tell(cause, since)));
    for (const one of told) if (one.status === "rejected") throw one.reason;
  };
}
