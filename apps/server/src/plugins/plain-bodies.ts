import { ApiError } from "@connect-portal/contract";
import fp from "fastify-plugin";
import { isForInbox } from "./shares.ts";

/**
 * Compressed requests are not taken: a few bytes could become a gigabyte. Nor is text, which Fastify reads by itself: a body
 * is JSON, and any other type is 415 in every call. The inbox keeps both as they came.
 */
export const plainBodies = fp(async (app) => {
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", (request, _reply, next) => {
    const coding = request.headers["content-encoding"];
    if (coding === undefined || coding.toLowerCase() === "identity" || isForInbox(request)) return next();
    next(new ApiError("unsupported_media_type", { detail: "Send the body as it is, without Content-Encoding." }));
  });
});
