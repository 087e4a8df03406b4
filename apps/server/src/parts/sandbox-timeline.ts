import { ApiError, type TimelineCall } from "@connect-portal/contract";
import { openWorlds, requestTimeline, subjectTimeline, type TimelineReader } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { findCall, type KeptBody, type KeptCall } from "../modules/sandbox-calls/find-call.ts";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";

/** What a request did in the signed-in user's card system, and what happened to a thing of it. */
export const sandboxTimeline: FastifyPluginAsync = async (app) => {
  const { database } = app.services;
  const worlds = await openWorlds(database);

  const reading = <T>(request: FastifyRequest, work: (reader: TimelineReader) => Promise<T>): Promise<T> => {
    const { principal, now } = contextOf(request);
    const { userId } = principal;
    return worlds.read(userId, now(), (world) => work({ db: database.db, world, userId }));
  };

  serveCall(app, "getTimeline", (request) =>
    reading(request, async (reader) => {
      const { requestId, cursor } = request.query;
      const [timeline, call] = await Promise.all([
        requestTimeline(reader, requestId, cursor),
        findCall(database.db, reader.userId, requestId),
      ]);
      const { events, entries } = timeline.counts;
      if (!call && events + entries === 0) throw new ApiError("timeline_not_found");
      return { ...timeline, call: call ? presentCall(call) : null };
    }),
  );

  serveCall(app, "getSubjectTimeline", (request) =>
    reading(request, (reader) => subjectTimeline(reader, request.params.id, request.query.cursor)),
  );
};

function presentCall(call: KeptCall): TimelineCall {
  return {
    at: call.at.toISOString(),
    method: call.method,
    path: call.path,
    operation: call.operation || null,
    status: call.status,
    durationMs: call.durationMs,
    isReplay: call.isReplay,
    isBeforeReset: call.isOfWorldBefore === true,
    refusal: call.refusal,
    request: presentMessage(call.requestHeaders, call.requestBody),
    response: presentMessage(call.responseHeaders, call.responseBody),
  };
}

function presentMessage(headers: KeptCall["requestHeaders"], body: KeptBody | null): TimelineCall["request"] {
  return {
    headers: headers.map(([name, value]) => ({ name, value })),
    body: body && { text: body.text, bytes: body.bytes, truncated: body.isCut },
  };
}
