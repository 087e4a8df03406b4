import { paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../../limits/refuse.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { recordAct } from "../record-act.ts";
import { presentChainCheck } from "./chain-check.presenter.ts";
import { findLatestCheck } from "./chain-checks.repository.ts";
import { endSilentRun, findRun, insertRun } from "./check-runs.repository.ts";

/** Checks that all administrators may ask for together: each reads the whole log. */
const rule = { name: "chain-check", calls: 12, seconds: 3600 };
const EVERYBODY = "all";

/** Whether the whole log still holds, as the latest check has found, and another check now. */
export const checkRoutes: FastifyPluginAsync = async (app) => {
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
    // Whoever asks while one waits or runs sees how far that is.
    if (await findRun(db)) return present(db);
    refuseFor(await limit.take(EVERYBODY));
    await db.transaction(async (tx) => {
      if (!(await insertRun(tx, now()))) return;
      await recordAct(context, tx, { action: "Check activity log", webService: paths.startChainCheck });
    });
    return present(db);
  });
};
