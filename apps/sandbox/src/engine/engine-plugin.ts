import type { Content, ContentStore } from "@connect-portal/content";
import { ApiError, SANDBOX_WORLD_HEADER, type SandboxClaims } from "@connect-portal/contract";
import { type AccessTokenVerifier, coversOne } from "@connect-portal/credentials/access-tokens";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxLimits } from "../options.ts";
import { worldOfPublicId } from "../world/world-key.ts";
import { answerRequest } from "./answer-request.ts";
import { addBodyParsers, jsonParserOf } from "./body-parsers.ts";
import type { AccountEncryption } from "./encryption/account-encryption.ts";
import { createPlainReader } from "./encryption/plain-call.ts";
import { addFaults } from "./faults/add-faults.ts";
import type { StandingFaults } from "./faults/standing-faults.ts";
import type { CallerWorld, OperationHandlers } from "./handlers.ts";
import type { Operation } from "./operation.ts";
import { type OperationTable, operationTables } from "./operation-table.ts";
import { METHODS } from "./routes/operations.ts";
import { bearerToken } from "./security/bearer.ts";
import { createValidationThread } from "./validation/thread/validation-thread.ts";

interface EngineOptions {
  readonly content: ContentStore;
  readonly handlers: OperationHandlers;
  /** For documents that say `x-sandbox: card-system`. */
  readonly worldHandlers: OperationHandlers;
  readonly verifier: AccessTokenVerifier;
  readonly limits: SandboxLimits;
  readonly faults: StandingFaults;
  readonly encryption: AccountEncryption;
  readonly now: () => Date;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The operation that the request addresses; null until the router has found it. */
    sandboxOperation: Operation | null;
    /** The caller, by its token; null when the operation needs no token. */
    sandboxPrincipal: (SandboxClaims & CallerWorld) | null;
  }
}

/** Largest request body in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Matches the world ids that the paths of the world operations take. */
const WORLD_ID = /^(?:default|wld_[0-9A-Z]{10})$/;
/** Methods that Fastify knows. Others of OpenAPI 3.2 may have a body each. */
const KNOWN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"]);

/**
 * The operations of all published documents behind one wildcard route. A request is routed, then authenticated, then
 * read, then answered. New content replaces the whole table at once: no request sees half of it.
 */
export const enginePlugin: FastifyPluginAsync<EngineOptions> = async (app, options) => {
  const { content, handlers, worldHandlers, verifier, now } = options;
  const thread = createValidationThread();
  const tables = operationTables({ handlers, worldHandlers }, thread, (message) => app.log.warn(message));
  let table!: OperationTable;
  const unsubscribe = content.onChange(async (next) => {
    const made = await tables.of(next);
    return () => {
      table = made;
    };
  });
  // If the content changes while the first table is built, the next round has the newer one.
  for (let latest: Content | undefined; latest !== content.current(); ) {
    latest = content.current();
    table = await tables.of(latest);
  }
  app.addHook("onClose", async () => {
    unsubscribe();
    await thread.close();
  });

  addBodyParsers(app);
  const readPlain = createPlainReader({ encryption: options.encryption, parseJson: jsonParserOf(app), now });
  addFaults(app, options.limits, options.faults);
  app.decorateRequest("sandboxOperation", null);
  app.decorateRequest("sandboxPrincipal", null);
  app.decorateRequest("sandboxBody", undefined);

  // Runs before the body is read: a caller without permission must not get to send a megabyte.
  app.addHook("onRequest", (request, reply, next) => {
    const match = table.find(request.method, request.url);
    if (!match) return next(unknownPath(request, reply));
    request.sandboxOperation = match.target;
    if (match.target.open()) return next();
    authenticate(request, match.target).then(() => next(), next);
  });

  for (const method of METHODS)
    if (!KNOWN.has(method)) app.addHttpMethod(method, { hasBody: true, overrideExisting: true });
  app.route({
    method: [...METHODS],
    url: "/*",
    bodyLimit: BODY_LIMIT,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      if (!request.sandboxOperation) throw new ApiError("operation_unknown");
      return answerRequest(request.sandboxOperation, request, reply, { now, readPlain });
    },
  });

  async function authenticate(request: FastifyRequest, operation: Operation): Promise<void> {
    const { claims, productIds, world, mayOnlyRead } = await verifier.verify(
      bearerToken(request.headers.authorization),
    );
    const caller = { ...claims, world: chosenWorld(request.headers[SANDBOX_WORLD_HEADER], world) };
    request.sandboxCaller = caller;
    // An operation outside the account's products does not exist for it, just as in the portal.
    if (!operation.productIds.some((id) => productIds.includes(id))) throw new ApiError("operation_unknown");
    if (mayOnlyRead && !(SAFE.has(request.method) && !showsSecrets.has(operation.operationId ?? ""))) {
      throw new ApiError("reader_may_not");
    }
    const needed = operation.neededScopes();
    if (!coversOne(claims.scope, needed)) {
      const detail = `The operation needs ${needed.map((scopes) => scopes.join(" ")).join(", or ")}.`;
      throw new ApiError("insufficient_scope", { detail });
    }
    request.sandboxPrincipal = caller;
  }

  function unknownPath(request: FastifyRequest, reply: FastifyReply): ApiError {
    const allowed = table.methodsAt(request.url);
    if (allowed.length === 0) return new ApiError("operation_unknown");
    reply.header("allow", allowed.join(", "));
    return new ApiError("method_not_allowed");
  }
};

/** RFC 9110, section 9.2.1. */
const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who has these could write events and answers in the name of the sandbox. */
const showsSecrets: ReadonlySet<string> = new Set(["revealWebhookSecret", "revealDecisionSecret"]);

/** The world that the caller names, or its own. @throws ApiError world_not_found */
function chosenWorld(header: string | string[] | undefined, own: string | null): string | null {
  if (header === undefined) return own;
  if (typeof header !== "string" || !WORLD_ID.test(header)) throw new ApiError("world_not_found");
  return worldOfPublicId(header);
}
