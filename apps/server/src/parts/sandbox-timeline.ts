import { ApiError, type TimelineCall } from "@connect-portal/contract";
import {
  findWorldOfRequest,
  openWorlds,
  requestTimeline,
  subjectTimeline,
  type TimelineReader,
  type WorldKey,
} from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync } from "fastify";
import { presentWorldOf } from "../modules/sandbox-calls/call.presenter.ts";
import { findCall, type KeptBody, type KeptCall } from "../modules/sandbox-calls/find-call.ts";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";

/** What a request did in the signed-in user's card system, and what happened to a thing of it. */
export const sandboxTimeline: FastifyPluginAsync = async (app) => {
  const { database } = app.services;
  const worlds = await openWorlds(database);

  const reading = <T>(key: WorldKey, now: Date, work: (reader: TimelineReader) => Promise<T>): Promise<T> =>
    worlds.read(key, now, (world) => work({ db: database.db, world, userId: key.userId }));

  serveCall(app, "getTimeline", async (request) => {
    const { principal, now } = contextOf(request);
    const { requestId, cursor } = request.query;
    const call = await findCall(database.db, principal.userId, requestId);
    // Whoever follows a line of a log may look at another world than the one that answered.
    const near = { userId: principal.userId, world: call ? call.namedWorld : principal.world };
    const found = await findWorldOfRequest(database.db, near, requestId);
    if (!call && !found) throw new ApiError("timeline_not_found");
    const timeline = await reading(found ?? principal, now(), (reader) => requestTimeline(reader, requestId, cursor));
    // What a world did that was deleted since is gone; the call is not.
    const world = found || !call ? timeline.world : presentWorldOf(call);
    return { ...timeline, world, call: call ? presentCall(call) : null };
  });

  serveCall(app, "getSubjectTimeline", (request) => {
    const { principal, now } = contextOf(request);
    const { params, query } = request;
    return reading(principal, now(), (reader) => subjectTimeline(reader, params.id, query.cursor));
  });
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
    fault: call.fault,
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
