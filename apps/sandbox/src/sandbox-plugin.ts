import { ApiError, SANDBOX_BASE, SANDBOX_TIMELINE_HEADER, timelinePage } from "@connect-portal/contract";
import { createAccessTokenVerifier, deleteOldRevocations } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { addCallLog } from "./call-log.ts";
import { createAccountEncryption } from "./engine/encryption/account-encryption.ts";
import { enginePlugin } from "./engine/engine-plugin.ts";
import { standingFaults } from "./engine/faults/standing-faults.ts";
import { requestIdOf } from "./engine/request-id.ts";
import { METHODS } from "./engine/routes/operations.ts";
import { createAsk } from "./modules/platform/decision-endpoints/ask-decision.ts";
import { dueHandlersOf, handlersOf, loadModules, worldHandlersOf } from "./modules.ts";
import type { SandboxOptions } from "./options.ts";
import { addPageCalls } from "./page-calls.ts";
import { handleError } from "./problems/error-handler.ts";
import { deleteRowsOfWorld, deleteWorld, lockOwnerlessWorld } from "./world/clean-up.repository.ts";
import { keepHouse } from "./world/housekeeping.ts";
import { deleteOldReplays, selectWorldsOfOldReplays } from "./world/replays.repository.ts";
import { selectWorldTables, type WorldTable } from "./world/world-tables.repository.ts";
import { createWorlds } from "./world/worlds.ts";

/** How many rows one transaction removes: users must not wait for more. */
const AT_ONCE = 2_000;

/** A template is used for a day; a process whose clock is slow may need it a little longer. */
const KEPT = 2 * 86_400_000;

declare module "fastify" {
  interface FastifyRequest {
    /** The caller's X-Request-Id, or a new one; the answer carries it too. */
    sandboxRequestId: string;
    /** Whether a page of the portal made it, with a user's access token. */
    isPageCall: boolean;
  }
}

/** Seconds for which a browser remembers a preflight: its answer never changes. */
const PREFLIGHT_MAX_AGE = 7200;

/**
 * A document may have an HTML example, and the portal may be on the same host: opened as a page it must not do
 * anything. Responses hold card data, so no cache may keep them unless the operation allows it.
 */
const HEADERS = {
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
} as const;

/**
 * The sandbox under its base path, with its own errors, body parsers and CORS. Register it beside the scope of the
 * portal, not inside: Fastify hands the hooks of a scope down to everything in it.
 */
export const sandboxPlugin: FastifyPluginAsync<SandboxOptions> = async (app, options) => {
  const modules = await loadModules();
  const handlers = handlersOf(modules, options);
  const { database, now, askDecision } = options;
  const ask = askDecision && createAsk(database.db, now, askDecision);
  const worlds = createWorlds(database, dueHandlersOf(modules), ask);
  const worldHandlers = worldHandlersOf(modules, worlds, options);
  const house = keepHouse(
    async () => {
      await worlds.prepare(options.now());
      await cleanUp(options.database.db, options.now());
      await deleteOldRevocations(options.database.db, options.now());
    },
    (error) => app.log.warn({ err: error }, "could not remove expired data; it will be tried again"),
  );
  app.addHook("onClose", () => house.stop());
  const verifier = createAccessTokenVerifier(options.database, options.now, options.portalUrl);
  app.addHook("onClose", () => verifier.close());
  const encryption = createAccountEncryption({
    ...options,
    warn: (err) => app.log.warn({ err }, "Could not record when an encryption key was last used"),
  });
  app.addHook("onClose", () => encryption.settled());
  for (const { rootRoutes } of modules) if (rootRoutes) await app.register(rootRoutes, { ...options, verifier });

  await app.register(
    async (sandbox) => {
      sandbox.decorateRequest("sandboxRequestId", "");
      sandbox.decorateRequest("isPageCall", false);
      sandbox.decorateRequest("sandboxCaller", null);
      addRequestLog(sandbox);
      sandbox.setErrorHandler(handleError);
      sandbox.setNotFoundHandler(() => {
        throw new ApiError("operation_unknown");
      });
      sandbox.addHook("onRequest", (request, reply, next) => {
        // A server that sets request ids has done so already, and its log has this request under that id.
        const named = reply.getHeader("x-request-id");
        request.sandboxRequestId = requestIdOf(typeof named === "string" ? named : request.headers["x-request-id"]);
        reply
          .headers(HEADERS)
          .header("x-request-id", request.sandboxRequestId)
          // Without the portal's own address it has the sandbox's: a relative reference.
          .header(SANDBOX_TIMELINE_HEADER, (options.portalUrl ?? "") + timelinePage(request.sandboxRequestId));
        next();
      });
      // Tokens are sent in a header that a page must set itself, so any page may call; cookies never count.
      await sandbox.register(cors, {
        origin: "*",
        methods: METHODS.filter((method) => method !== "TRACE"),
        exposedHeaders: "*",
        maxAge: PREFLIGHT_MAX_AGE,
        strictPreflight: false,
      });
      if (options.pageCalls) addPageCalls(sandbox, options.pageCalls);
      if (options.callLog) addCallLog(sandbox, options.callLog, verifier);
      for (const { routes } of modules)
        if (routes) await sandbox.register(routes, { ...options, verifier, encryption });
      const faults = standingFaults(database.prepared);
      await sandbox.register(enginePlugin, { ...options, handlers, worldHandlers, verifier, faults, encryption });
    },
    // Request logs print URLs, and one may hold a card number: the sandbox writes its own lines to the app's log.
    { prefix: SANDBOX_BASE, logLevel: "fatal" },
  );
};

/**
 * The sandbox's own line for each request, at debug level. It names the path template, never the URL: a path or a query
 * may hold a card number.
 */
function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    app.log.debug(
      {
        method: request.method,
        operation: request.sandboxOperation?.label ?? "none",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        requestId: request.sandboxRequestId,
      },
      "sandbox request answered",
    );
    next();
  });
}

/**
 * Removes reset worlds, worlds of deleted accounts, old templates, and responses whose keys have expired. Several
 * processes may run it at a time; if one ends early, the others do the rest.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  while (await removeOldReplays(db, now));
  const tables = await selectWorldTables(db);
  const templatesUntil = new Date(now.getTime() - KEPT);
  while (await removeSome(db, tables, templatesUntil));
}

/** World by world. False when there is nothing to remove, or another process is removing it. */
async function removeOldReplays(db: Database, now: Date): Promise<boolean> {
  let removed = 0;
  for (const world of await selectWorldsOfOldReplays(db, now, AT_ONCE)) {
    removed += await deleteOldReplays(db, world, now, AT_ONCE);
  }
  return removed > 0;
}

/** False when there is nothing to remove, or another process is removing it. */
async function removeSome(db: Database, tables: readonly WorldTable[], templatesUntil: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const world = await lockOwnerlessWorld(tx, templatesUntil);
    if (world === undefined) return false;
    let left = AT_ONCE;
    for (const { name } of tables) {
      left -= await deleteRowsOfWorld(tx, name, world, left);
      if (left <= 0) return true;
    }
    await deleteWorld(tx, world);
    return true;
  });
}
