import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import health from "../modules/health/module.ts";
import { callNotFound } from "../plugins/problems.ts";
import type { Part } from "../settings/schema.ts";

/** Loaded when it is used, so that a process pays only for the parts that it runs. */
const registerPart: Readonly<Record<Part, (app: FastifyInstance, services: Services) => Promise<void>>> = {
  sandbox: async (app, services) => (await import("./sandbox.ts")).registerSandbox(app, services),
  web: async (app) => (await import("./web.ts")).registerWeb(app),
  worker: async (app) => (await import("./worker.ts")).registerWorker(app),
};

/** Adds the parts that the settings name. A process without the web part still says whether it is well. */
export async function registerParts(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.settings.PARTS.includes("web")) {
    await app.register(health);
    app.setNotFoundHandler(callNotFound);
  }
  for (const part of services.settings.PARTS) await registerPart[part](app, services);
}
