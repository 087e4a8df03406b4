import { join } from "node:path";
import { ApiError, defaultReleaseClientLanguage, isSdkLanguage, sdkLanguages } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { placeOf } from "../usage/usage.ts";
import { createArchiveCache } from "./archive-cache.ts";
import { locateDocument } from "./document/locate-document.ts";
import { createEngines } from "./engines/engines.ts";
import { presentLanguages } from "./languages.presenter.ts";
import { orderSdk } from "./order-sdk.ts";
import { originOf } from "./origin-of.ts";
import { readClientCall } from "./read-client-call.ts";
import { releaseClients } from "./release-client/make-release-client.ts";
import { createSdkThread } from "./thread/sdk-thread.ts";
import { createUserPlaces } from "./user-places.ts";

const MEGABYTE = 1024 * 1024;

/** Clients of the published API documents, generated when they are asked for. */
const sdks: FastifyPluginAsync = async (app) => {
  const { settings, now } = app.services;
  const engines = createEngines(settings, app.log);
  const cache = createArchiveCache(join(settings.DATA_DIR, "sdks"), settings.SDK_CACHE_SIZE * MEGABYTE, app.log);
  const thread = createSdkThread(engines, {
    longest: settings.SDK_JOB_TIME * 1000,
    idleTime: settings.SDK_ENGINE_IDLE * 60_000,
    log: app.log,
  });
  const orders = orderSdk(thread.generate, cache);
  const places = createUserPlaces();
  app.addHook("onClose", async () => void (await Promise.all([engines.close(), thread.close()])));

  function locate(request: FastifyRequest, yamlFile: string) {
    const { principal } = contextOf(request);
    const baseUrl = settings.PUBLIC_URL ?? originOf(request);
    const bases = [baseUrl, originOf(request)];
    return { baseUrl, located: locateDocument(app.contentFor(principal), principal.productIds, yamlFile, bases) };
  }
  app.figures.add({
    figures: { portal_sdk_engines: { type: "gauge", help: "Processes of SDK generators that are kept." } },
    read: () => ({ portal_sdk_engines: engines.pids().length }),
  });

  serveCall(app, "listSdkLanguages", async () => presentLanguages(await engines.missing()));

  serveCall(
    app,
    "generateSdk",
    async (request, reply) => {
      const { language, yamlFile } = request.query;
      const { principal } = contextOf(request);
      if (!isSdkLanguage(language)) {
        throw new ApiError("sdk_language_unknown", { detail: `Choose one of ${sdkLanguages.join(", ")}.` });
      }
      const order = { language, ...locate(request, yamlFile) };
      const archive = await places.hold(principal.userId, () => orders.archive(order));
      app.usage?.sdk(placeOf(order.located.path).release, language);
      const timestamp = now().toISOString().replace(/\D/g, "").slice(0, 14);
      return sendArchive(reply, `client_sdk_${language}_${timestamp}`, archive);
    },
    { compress: false },
  );

  const clients = releaseClients(thread.release, cache);
  serveCall(
    app,
    "getReleaseClient",
    async (request, reply) => {
      const { principal } = contextOf(request);
      const { language = defaultReleaseClientLanguage } = request.query;
      const order = {
        releaseId: Number(request.params.id),
        language,
        baseUrl: settings.PUBLIC_URL ?? originOf(request),
      };
      const content = app.contentFor(principal);
      const { version, archive } = await places.hold(principal.userId, () =>
        clients(content, principal.productIds, order),
      );
      app.usage?.sdk(version, language);
      return sendArchive(reply, `connect_client_${language}_${version}`, archive);
    },
    { compress: false },
  );

  serveCall(app, "getClientCall", async (request) => {
    const { language, yamlFile, method, path } = request.query;
    const { principal } = contextOf(request);
    const order = { language, method, path, ...locate(request, yamlFile) };
    return places.hold(principal.userId, () => readClientCall(orders, order));
  });
};

/** @param name of the file, without its ending */
function sendArchive(reply: FastifyReply, name: string, archive: Buffer): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${name}.zip"`,
      "x-content-type-options": "nosniff",
    })
    .type("application/zip")
    .send(archive);
}

export default sdks;
