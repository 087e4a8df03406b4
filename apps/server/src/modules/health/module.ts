import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { readReadiness } from "./readiness.ts";

/** Seconds. */
const RETRY_AFTER = 5;

/** Whether the process lives, and whether it can do its work. Both are open to everybody and name no more than states. */
const health: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    "/health",
    {
      config: { access: "public" },
      schema: {
        summary: "Whether the process is alive",
        response: { 200: Type.Object({ status: Type.Literal("ok") }) },
      },
    },
    async () => ({ status: "ok" as const }),
  );

  // The process listens only after it has migrated the database and loaded the content: what can go away later is asked.
  app.get(
    "/ready",
    {
      config: { access: "public" },
      schema: {
        summary: "Whether the server can answer calls",
        response: {
          200: Type.Object({ status: Type.Literal("ready"), checks: Type.Record(Type.String(), Type.String()) }),
        },
      },
    },
    async () => {
      const { isReady, checks } = await readReadiness(app);
      if (!isReady) throw new ApiError("not_ready", { checks, retryAfter: RETRY_AFTER });
      return { status: "ready" as const, checks };
    },
  );
};

export default health;
