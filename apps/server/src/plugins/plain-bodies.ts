import { ApiError } from "@connect-portal/contract";
import fp from "fastify-plugin";
import { isForInbox } from "./shares.ts";

/** Compressed requests are not taken: a few bytes could become a gigabyte. The inbox keeps them as they came. */
export const plainBodies = fp(async (app) => {
  app.addHook("onRequest", (request, _reply, next) => {
    const coding = request.headers["content-encoding"];
    if (coding === undefined || coding.toLowerCase() === "identity" || isForInbox(request)) return next();
    next(new ApiError("unsupported_media_type", { detail: "Send the body as it is, without Content-Encoding." }));
  });
});
