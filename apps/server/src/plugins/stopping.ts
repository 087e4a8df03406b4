import { setImmediate } from "node:timers/promises";
import { ApiError } from "@connect-portal/contract";
import fp from "fastify-plugin";
import type { HttpServers } from "../connections/http-servers.ts";

/** Milliseconds that calls under way have to end in; with what follows, stopping takes no more than ten seconds. */
const PATIENCE = 5_000;
/** Milliseconds between two looks for connections that have become idle. */
const LOOK = 100;
/** Turns of the event loop in which a connection that waits is accepted and read. */
const TURNS = 3;
/** Milliseconds for which new connections hold up a stop. */
const ACCEPTING = 500;
/** Seconds after which another process has surely taken over. */
const RETRY_AFTER = 5;

export interface Leaving {
  /** From now on `/ready` sends callers elsewhere, and no connection outlives the answer that it carries. */
  begin(): void;
  hasBegun(): boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly leaving: Leaving;
  }
}

/**
 * A server that leaves serves all that comes, so that a proxy has time to notice. From the moment that it closes, what is
 * under way is answered, and what comes is told to come back.
 */
export const stopping = fp<{ servers: HttpServers; patience?: number }>(
  async (app, { servers, patience = PATIENCE }) => {
    let isLeaving = false;
    let isStopping = false;
    const timers: NodeJS.Timeout[] = [];
    app.decorate("leaving", {
      begin: () => {
        isLeaving = true;
      },
      hasBegun: () => isLeaving,
    });

    app.addHook("onRequest", (_request, reply, next) => {
      if (isLeaving) reply.header("connection", "close");
      if (!isStopping) return next();
      next(new ApiError("not_ready", { detail: "The server is stopping.", retryAfter: RETRY_AFTER }));
    });
    app.addHook("preClose", async () => {
      // Connections that wait are accepted, and what has arrived on them is read, and then known to be under way: the
      // listener resets those that it has not accepted when it closes.
      const latest = performance.now() + ACCEPTING;
      let before: number;
      do {
        before = servers.accepted();
        for (let turn = 0; turn < TURNS; turn++) await setImmediate();
      } while (servers.accepted() > before && performance.now() < latest);
      isStopping = true;
      timers.push(setInterval(servers.closeIdle, LOOK), setTimeout(servers.closeAll, patience));
    });
    app.addHook("onClose", async () => {
      for (const timer of timers) clearTimeout(timer);
    });
  },
);
