import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";
import { timelineReader } from "./read-timeline.ts";

/** What a request did in the signed-in user's card system, and what happened to a thing of it. */
export const sandboxTimeline: FastifyPluginAsync = async (app) => {
  const timelines = await timelineReader(app.services.database);

  serveCall(app, "getTimeline", (request) => {
    const { principal, now } = contextOf(request);
    const { requestId, cursor } = request.query;
    return timelines.ofRequest(principal, now(), requestId, cursor);
  });

  serveCall(app, "getSubjectTimeline", (request) => {
    const { principal, now } = contextOf(request);
    return timelines.ofSubject(principal, now(), request.params.id, request.query.cursor);
  });
};
