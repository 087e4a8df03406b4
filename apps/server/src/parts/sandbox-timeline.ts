import { ApiError } from "@connect-portal/contract";
import { openWorlds, requestTimeline, subjectTimeline, type TimelineReader } from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
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
      const timeline = await requestTimeline(reader, requestId, cursor);
      if (timeline.counts.events + timeline.counts.entries === 0) throw new ApiError("timeline_not_found");
      return { ...timeline, call: null };
    }),
  );

  serveCall(app, "getSubjectTimeline", (request) =>
    reading(request, (reader) => subjectTimeline(reader, request.params.id, request.query.cursor)),
  );
};
