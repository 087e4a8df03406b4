import { constants } from "node:zlib";
import { ApiError } from "@connect-portal/contract";
import { tooDeep } from "@connect-portal/openapi-document/bounded-validation";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import fp from "fastify-plugin";
import { access } from "../modules/accounts/sessions/resume-session.ts";
import { inboxReceiver } from "../modules/hook-inbox/receive/receiver.ts";
import { loadModules } from "../modules/load-modules.ts";
import { nulBytes } from "../plugins/bodies.ts";
import { crossOrigin } from "../plugins/cross-origin.ts";
import { contextOf } from "../plugins/request-context.ts";
import { fixedHeaders, portalHeaders } from "../plugins/security-headers.ts";
import { serveCall } from "../serve-call.ts";
import { worldKeyOf } from "./act-in-sandbox.ts";
import { changesFeed } from "./changes-feed.ts";
import { registerPages } from "./pages/register-pages.ts";
import { sandboxChallenges } from "./sandbox-challenges.ts";
import { sandboxDecisions } from "./sandbox-decisions.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { timelineReader } from "./sandbox-timeline.ts";
import { sandboxWorld } from "./sandbox-world.ts";
import { sandboxWorlds } from "./sandbox-worlds.ts";

/** Reads what a request did in the signed-in user's card system, and the history of one entity. */
const sandboxTimeline: FastifyPluginAsync = async (app) => {
  const timelines = await timelineReader(app.services.database);

  serveCall(app, "getTimeline", (request) => {
    const { principal, now } = contextOf(request);
    const { requestId, cursor } = request.query;
    return timelines.ofRequest(worldKeyOf(principal), now(), requestId, cursor);
  });

  serveCall(app, "getSubjectTimeline", (request) => {
    const { principal, now } = contextOf(request);
    return timelines.ofSubject(worldKeyOf(principal), now(), request.params.id, request.query.cursor);
  });

  serveCall(app, "listWorldEvents", (request) => {
    const { principal, now } = contextOf(request);
    return timelines.eventsOf(worldKeyOf(principal), now(), request.query);
  });
};

/** Answers smaller than this many bytes are sent as they are: they fit one packet anyway. */
const THRESHOLD = 1024;

/** Brotli's own default of 11 costs more time than it saves for an answer that is made once. */
const BROTLI_QUALITY = 5;

/** Compresses the answers of the context as the caller accepts it. */
const compression = fp(async (app) => {
  await app.register(compress, {
    threshold: THRESHOLD,
    // Requests come as they are: plugins/plain-bodies.ts.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
});

/** Refuses bodies that are nested deeper than any call's: what follows, the database included, reads them by recursion. */
const shallowBodies = fp(async (app) => {
  app.addHook("preValidation", async ({ body }) => {
    const pointer = tooDeep(body);
    if (pointer === undefined) return;
    throw new ApiError("validation_failed", { errors: [{ in: "body", pointer, message: "is nested too deeply" }] });
  });
});

/** The portal: its calls, and the pages that make them. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  await app.register(inboxReceiver);
  await app.register(async (portal) => {
    await portal.register(fixedHeaders, { headers: portalHeaders });
    await portal.register(crossOrigin);
    await portal.register(compression);
    await portal.register(registerCalls);
    await portal.register(registerPages);
  });
}

async function registerCalls(calls: FastifyInstance): Promise<void> {
  await calls.register(access);
  // Answers to a signed-in user are private: without a cache-control of their own, no cache may keep them.
  calls.addHook("onSend", async (request, reply) => {
    if (request.principal && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  await calls.register(shallowBodies);
  await calls.register(nulBytes);
  for (const module of await loadModules()) await calls.register(module);
  await calls.register(sandboxWorld);
  await calls.register(sandboxWorlds);
  await calls.register(sandboxEndpoints);
  await calls.register(sandboxDecisions);
  await calls.register(sandboxChallenges);
  await calls.register(sandboxTimeline);
  await calls.register(changesFeed);
}
