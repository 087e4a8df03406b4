import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isWatching, partOf, routeOf } from "../metrics/route-of.ts";
import { type Span, within } from "../tracing/span.ts";
import { readTraceParent } from "./trace-parent.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined while the call is not recorded. */
    span?: Span | undefined;
  }
}

/** OpenTelemetry's name for a method that is none of these. */
const OTHER = "_OTHER";
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
]);

/**
 * A span for each call that is recorded, and what it does below that. It names the route, never the address, and nothing
 * that was sent: no header, no body, nobody's name.
 */
export const recordedCalls = fp(async (app) => {
  const { tracing } = app.services;
  app.decorateRequest("span", undefined);

  app.addHook("onRequest", (request, reply, next) => {
    if (isWatching(request.routeOptions.url)) return next();
    const method = METHODS.has(request.method) ? request.method : OTHER;
    const facts = { "http.request.method": method, "url.scheme": request.protocol === "https" ? "https" : "http" };
    const caller = readTraceParent(request.headers.traceparent);
    const span = tracing?.begin({ name: method, kind: "server", facts }, caller);
    if (!span) return next();
    request.span = span;
    // Unlike onResponse it comes also when the caller has gone.
    reply.raw.once("close", () => end(span, method, request, reply));
    within(span, next);
  });

  // The body arrives outside of the first hook's context.
  app.addHook("preValidation", (request, _reply, next) => {
    within(request.span, next);
  });
});

function end(span: Span, method: string, request: FastifyRequest, { raw }: FastifyReply): void {
  const route = routeOf(request);
  const { statusCode: status } = raw;
  const facts = {
    ...(raw.headersSent && { "http.response.status_code": status }),
    ...(route !== "none" && { "http.route": route }),
    "portal.part": partOf(request),
    "portal.request.id": request.id,
  };
  const name = route === "none" ? method : `${method} ${route}`;
  span.end({ name, facts, fault: faultOf(raw) });
}

/** The caller's own error is no fault of the call. */
function faultOf({ statusCode, writableEnded }: FastifyReply["raw"]): string | undefined {
  if (!writableEnded) return "caller_gone";
  return statusCode >= 500 ? String(statusCode) : undefined;
}
