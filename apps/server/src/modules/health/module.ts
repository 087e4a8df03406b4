import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";

/** Whether the process lives, and whether it can do its work. Both are open to everybody and say nothing else. */
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
        response: { 200: Type.Object({ status: Type.Literal("ready") }) },
      },
    },
    async () => {
      await app.services.database.ping().catch((cause) => {
        throw new ApiError("not_ready", { cause });
      });
      return { status: "ready" as const };
    },
  );
};

export default health;
