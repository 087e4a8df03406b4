import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { contentPreviews } from "../modules/content-releases/preview/content-previews.ts";
import { errorOperations } from "../modules/errors/error-operations.ts";
import health from "../modules/health/module.ts";
import { readableContent } from "../modules/portal-document/readable-content.ts";
import { portalSearch } from "../modules/portal-search/search-portal.ts";
import { callNotFound } from "../plugins/problems.ts";
import type { Part } from "../settings/schema.ts";

/** Loaded when it is used, so that a process pays only for the parts that it runs. */
const registerPart: Readonly<Record<Part, (app: FastifyInstance, services: Services) => Promise<void>>> = {
  sandbox: async (app, services) => (await import("./sandbox.ts")).registerSandbox(app, services),
  web: async (app) => (await import("./web.ts")).registerWeb(app),
  worker: async (app) => (await import("./worker.ts")).registerWorker(app),
};

/**
 * Adds the parts that the settings name. A process without the web part still says whether it is well.
 * @param startsWork whether background work begins at once: its statements run while the routes of the other parts are made
 */
export async function registerParts(app: FastifyInstance, services: Services, startsWork: boolean): Promise<void> {
  const parts = new Set(services.settings.PARTS);
  if (parts.delete("worker")) await registerPart.worker(app, services);
  if (startsWork) void app.backgroundWork?.start();
  if (!parts.has("web")) {
    await app.register(health);
    app.setNotFoundHandler(callNotFound);
  }
  await app.register(contentPreviews);
  await app.register(readableContent);
  await app.register(portalSearch, {
    everything: (preview) => app.contentFor({ permissions: new Set(["manage_user"]), preview }),
  });
  await app.register(errorOperations);
  for (const part of parts) await registerPart[part](app, services);
}
