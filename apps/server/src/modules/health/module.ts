import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { serveCall } from "../../serve-call.ts";
import { readReadiness } from "./readiness.ts";

/** Seconds. */
const RETRY_AFTER = 5;

/** Whether the process lives, and whether it can do its work. Both are open to everybody and name no more than states. */
const health: FastifyPluginAsync = async (app) => {
  serveCall(app, "getHealth", async () => ({ status: "ok" as const }));

  // The process listens only after it has migrated the database and loaded the content: checks only what can fail
  // later.
  serveCall(app, "getReadiness", async () => {
    const { isReady, checks } = await readReadiness(app);
    if (!isReady) throw new ApiError("not_ready", { checks, retryAfter: RETRY_AFTER });
    return { status: "ready" as const, contentVersion: app.services.content.current().version, checks };
  });
};

export default health;
