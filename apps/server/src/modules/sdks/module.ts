import { join } from "node:path";
import {
  ApiError,
  defaultSdkLanguage,
  isSdkLanguage,
  paths,
  SdkLanguagesAnswer,
  sdkLanguages,
} from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { contextOf } from "../../plugins/request-context.ts";
import { createArchiveCache } from "./archive-cache.ts";
import { locateDocument } from "./document/locate-document.ts";
import { createEngines } from "./engines/engines.ts";
import { presentLanguages } from "./languages.presenter.ts";
import { orderSdk } from "./order-sdk.ts";
import { originOf } from "./origin-of.ts";
import { createUserPlaces } from "./user-places.ts";

const MEGABYTE = 1024 * 1024;

const SdkQuery = Type.Object({
  language: Type.String({ default: defaultSdkLanguage, maxLength: 50, description: "One of GET /v1/sdks/languages." }),
  yamlFile: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: "URL or path of an API document that this portal publishes.",
  }),
});

/** Clients of the published API documents, generated when they are asked for. */
const sdks: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, content, now } = app.services;
  const engines = createEngines(settings, app.log);
  const cache = createArchiveCache(join(settings.DATA_DIR, "sdks"), settings.SDK_CACHE_SIZE * MEGABYTE, app.log);
  const order = orderSdk(engines, cache);
  const places = createUserPlaces();
  app.addHook("onClose", () => engines.close());

  app.get(
    paths.sdkLanguages,
    {
      config: { access: "signed-in" },
      schema: { summary: "List the languages of client SDKs", response: { 200: SdkLanguagesAnswer } },
    },
    async () => presentLanguages(await engines.missing()),
  );

  app.get(
    paths.clientSdk,
    {
      config: { access: "signed-in" },
      compress: false,
      schema: { summary: "Generate a client SDK", description: "Answers with a ZIP archive.", querystring: SdkQuery },
    },
    async (request, reply) => {
      const { language, yamlFile } = request.query;
      const { principal } = contextOf(request);
      if (!isSdkLanguage(language)) {
        throw new ApiError("sdk_language_unknown", { detail: `Choose one of ${sdkLanguages.join(", ")}.` });
      }
      const baseUrl = settings.PUBLIC_URL ?? originOf(request);
      const located = locateDocument(content.current(), principal.productIds, yamlFile, [baseUrl, originOf(request)]);
      const archive = await places.hold(principal.userId, () => order({ language, located, baseUrl }));
      const timestamp = now().toISOString().replace(/\D/g, "").slice(0, 14);
      return reply
        .headers({
          "cache-control": "no-store",
          "content-disposition": `attachment; filename="client_sdk_${language}_${timestamp}.zip"`,
          "x-content-type-options": "nosniff",
        })
        .type("application/zip")
        .send(archive);
    },
  );
};

export default sdks;
