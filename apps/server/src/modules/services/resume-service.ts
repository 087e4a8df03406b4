import { createHash } from "node:crypto";
import { ApiError, SERVICE_TOKEN_PREFIX } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import type { FastifyInstance } from "fastify";
import type { Principal } from "../../context.ts";
import { USE_NOTED_EVERY } from "../accounts/sessions/session-rules.ts";
import { callEvent } from "../audit/calls/call-event.ts";
import { findServiceByHash, noteTokenUse } from "./services.repository.ts";

type ServicePrincipal = Principal & Required<Pick<Principal, "service">>;

export function isServiceToken(token: string): boolean {
  return token.startsWith(SERVICE_TOKEN_PREFIX);
}

export function hashServiceToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The service account whose token this is. It has no permission, product or world: a call that it may make names the scope.
 * The token is looked up for each call: what is revoked is revoked at once on all processes.
 * @throws ApiError service_token_not_valid
 */
export async function resumeService(db: Database, token: string, now: Date): Promise<ServicePrincipal> {
  const row = await findServiceByHash(db, hashServiceToken(token));
  if (!row || row.expiresAt <= now || !accountIsUsable(row, now)) throw new ApiError("service_token_not_valid");
  const { tokenId, userId, username, scopes, lastUsedAt } = row;
  const before = new Date(now.getTime() - USE_NOTED_EVERY);
  // A database that takes no writes still answers calls that only read.
  if (lastUsedAt === null || lastUsedAt < before) await noteTokenUse(db, tokenId, now, before).catch(() => undefined);
  return {
    userId,
    ownerId: userId,
    username,
    sessionId: "",
    permissions: new Set(),
    productIds: [],
    world: null,
    organisation: null,
    service: { tokenId, scopes: new Set(scopes) },
  };
}

/** Records each call of a service account, also one that is refused, before its response leaves. */
export function recordServiceCalls(app: FastifyInstance): void {
  app.addHook("onSend", async (request, { statusCode: status }) => {
    const { principal, method, url, id: requestId, ip: address } = request;
    if (!principal?.service) return;
    const { userId, username, service } = principal;
    const outcome = { status, by: service.tokenId };
    const at = app.services.now();
    await app.calls.record(callEvent({ user: { userId, username }, at, method, url, outcome, requestId, address }));
  });
}
