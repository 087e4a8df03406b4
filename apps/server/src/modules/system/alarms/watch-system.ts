import type { FastifyInstance } from "fastify";
import { readBacklog } from "../../../metrics/backlog.repository.ts";
import { roomWhereIs } from "../../../metrics/room-where-is.ts";
import { readLastCheck } from "../../audit/chain/read-last-check.ts";
import { readStreamBacklog } from "../../audit-stream/audit-stream.repository.ts";
import { streamTarget } from "../../audit-stream/stream-target.ts";
import { createAlarmWatch } from "./alarm-watch.ts";
import { causesOf } from "./causes.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** Milliseconds between two looks. */
const LOOK = 60_000;

/** Looks each minute, in every process with the web part: a worker that has died cannot say so. */
export function watchSystem(app: FastifyInstance): void {
  const { database, settings, now } = app.services;
  const target = streamTarget(settings);
  const watch = createAlarmWatch(
    async () =>
      causesOf(await readBacklog(database.db), await roomWhereIs(settings.DATA_DIR), {
        stream: target && (await readStreamBacklog(database.db, target.id)),
        check: await readLastCheck(database.db, now()),
      }),
    tellAdministrators(app),
    now,
  );
  const timer = setInterval(() => {
    watch.look().catch((err: unknown) => app.log.warn({ err }, "administrators cannot be told how the system is"));
  }, LOOK);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
