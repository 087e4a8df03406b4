import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { measureRoom } from "../shedding/room-for-calls.ts";
import { createShedLog } from "../shedding/shed-log.ts";
import { createWorkInFlight } from "../shedding/work-in-flight.ts";
import { isForInbox } from "./bodies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Does work that waits for somebody else's server: the request takes nobody's place meanwhile. */
    stepAside?: <T>(work: () => Promise<T>) => Promise<T>;
  }
}

/** Paths with which operators monitor the process. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(["/health", "/ready", "/metrics"]);

/** Milliseconds for which a call waits for its turn. */
const PATIENCE = 750;
/** Hooks have limits of their own, for each inbox, and take turns (receive/turns.ts); they wait while the database does. */
const ANY = Number.POSITIVE_INFINITY;
/** Milliseconds after which a call counts no more. */
const LONGEST = 2_000;
/** Seconds after which to come back. */
const RETRY_AFTER = 5;

/**
 * Begins no more than can be answered in time: what is too much is told so before its body is read. A call counts until
 * its answer begins, so that readers of long answers and of events count no more. Hooks for inboxes are counted apart.
 */
export const shedding = fp(async (app) => {
  const { database, settings } = app.services;
  const room = measureRoom(database, settings.MAX_REQUESTS);
  const calls = createWorkInFlight({ most: room.count, patience: PATIENCE, longest: LONGEST });
  const hooks = createWorkInFlight({ most: () => (room.isFull() ? 0 : ANY), patience: PATIENCE, longest: LONGEST });
  const shareOf = (request: FastifyRequest) => (isForInbox(request) ? hooks : calls);
  const log = createShedLog(app.log);
  let refused = 0;
  app.figures.add({
    figures: {
      portal_calls_refused_total: { type: "counter", help: "Requests that were rejected because of overload." },
      portal_calls_room: {
        type: "gauge",
        help: "Requests that can run at a time, by recent measurements.",
      },
      portal_calls_running: { type: "gauge", help: "Requests that are running." },
    },
    read: () => ({
      portal_calls_refused_total: refused,
      portal_calls_room: room.count(),
      portal_calls_running: calls.count(),
    }),
  });
  app.addHook("onClose", async () => {
    room.close();
    log.close();
  });

  const stepsAside = new WeakSet<FastifyRequest>();

  function begin(request: FastifyRequest, next: (error?: Error) => void): void {
    shareOf(request).begin(request, (mayBegin) => {
      // Skip calls whose caller has left meanwhile: nobody would get the answer.
      if (mayBegin && !request.raw.socket.destroyed) return next();
      refused++;
      log.refused(room.measured());
      next(new ApiError("overloaded", { retryAfter: RETRY_AFTER }));
    });
  }

  app.addHook("onRequest", (request, _reply, next) => {
    if (ALWAYS_ANSWERED.has(request.url.split("?", 1)[0] ?? "")) return next();
    begin(request, next);
  });
  // Bodies that do not arrive must take nobody's place: who waits for one steps aside, and begins again with it.
  app.addHook("preParsing", (request, _reply, payload, next) => {
    if (request.raw.complete !== false) return next(null, payload);
    setImmediate(() => {
      if (!request.raw.complete && shareOf(request).end(request)) stepsAside.add(request);
      next(null, payload);
    });
  });
  app.addHook("preValidation", (request, _reply, next) => {
    if (!stepsAside.delete(request)) return next();
    begin(request, next);
  });
  app.decorateRequest("stepAside", async function <T>(this: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const share = shareOf(this);
    if (!share.end(this)) return work();
    try {
      return await work();
    } finally {
      // The call was admitted before: it waits for room if necessary, and is finished in any case.
      await new Promise<void>((resolve) => share.begin(this, () => resolve()));
    }
  });
  app.addHook("onSend", (request, _reply, _payload, next) => {
    shareOf(request).end(request);
    next();
  });
});
