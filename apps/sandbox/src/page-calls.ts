import type { SandboxClaims } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A call made by a page of the portal, with its response. */
export interface PageCall {
  readonly user: { readonly userId: number; readonly username: string };
  readonly method: string;
  /** Path and query as received; they may contain data that must not be stored. */
  readonly url: string;
  readonly operation: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  /** The caller's address. */
  readonly address: string;
}

/** The portal's hooks for the calls of its own pages. */
export interface PageCalls {
  isFromPage(request: FastifyRequest): boolean;
  /** @throws ApiError when the user's pages have made too many calls */
  admit(userId: number): Promise<void>;
  /** The answer waits for it; must not reject. */
  record(call: PageCall): Promise<void>;
}

/**
 * Reports each call that a page made with a user's access token, before its response is sent. For other calls this only
 * reads their headers.
 */
export function addPageCalls(app: FastifyInstance, calls: PageCalls): void {
  // The token has been verified; the body has not been read.
  app.addHook("preParsing", (request, _reply, payload, next) => {
    if (!request.sandboxPrincipal || !calls.isFromPage(request)) return next(null, payload);
    calls.admit(userIdOf(request.sandboxPrincipal)).then(() => {
      request.isPageCall = true;
      next(null, payload);
    }, next);
  });
  app.addHook("onSend", (request, reply, payload, next) => {
    if (!request.isPageCall) return next(null, payload);
    calls.record(pageCallOf(request, reply)).then(() => next(null, payload), next);
  });
}

/** Who made it: the member, where the token is of an organisation's account. */
function userIdOf({ sub, act }: Pick<SandboxClaims, "sub" | "act">): number {
  return Number(act?.sub ?? sub);
}

function pageCallOf(request: FastifyRequest, reply: FastifyReply): PageCall {
  const { sandboxPrincipal, sandboxOperation, sandboxRequestId, method, url, ip } = request;
  return {
    user: {
      userId: sandboxPrincipal ? userIdOf(sandboxPrincipal) : 0,
      username: sandboxPrincipal?.username ?? "",
    },
    method,
    url,
    operation: sandboxOperation?.operationId,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    requestId: sandboxRequestId,
    address: ip,
  };
}
