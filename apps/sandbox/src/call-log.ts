import type { SandboxClaims } from "@connect-portal/contract";
import type { AccessTokenVerifier } from "@connect-portal/credentials/access-tokens";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnsweredCall } from "./answered-call.ts";
import type { CallerWorld } from "./engine/handlers.ts";
import { bearerToken } from "./engine/security/bearer.ts";

/** How many calls to unknown paths may have their tokens verified at the same time. More are not recorded. */
const MOST_LOOKS = 100;

export interface CallLog {
  /** Records a call. The caller does not wait for it, so it must not throw. */
  record(call: AnsweredCall): void;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The claims of the call's valid token. They stay when the call is refused later. */
    sandboxCaller: (SandboxClaims & CallerWorld) | null;
    /** Its body as it came. */
    sandboxBody: string | Buffer | undefined;
  }
}

/** Records each call when its response is sent. The call only pays for a few references to existing data. */
export function addCallLog(app: FastifyInstance, log: CallLog, verifier: AccessTokenVerifier): void {
  let looks = 0;

  /**
   * Records a call to an unknown path. It was rejected without reading the token, which still tells whose call it was.
   * The response does not wait.
   */
  async function recordUnknown(
    token: string,
    callBy: (caller: SandboxClaims & CallerWorld) => AnsweredCall,
  ): Promise<void> {
    looks += 1;
    try {
      const { claims, world } = await verifier.verify(token);
      log.record(callBy({ ...claims, world }));
    } catch {
      // The token belongs to no account, or the database is unavailable: the call is recorded for nobody.
    } finally {
      looks -= 1;
    }
  }

  app.addHook("onSend", (request, reply, payload, next) => {
    const { sandboxCaller, sandboxOperation, headers } = request;
    if (sandboxCaller) log.record(callOf(sandboxCaller, request, reply, payload));
    else if (!sandboxOperation && headers.authorization !== undefined && looks < MOST_LOOKS) {
      const seen = callOf({ sub: "0", client_id: "", world: null }, request, reply, payload);
      const call = ({ sub, client_id: clientId, world }: SandboxClaims & CallerWorld) => ({
        ...seen,
        userId: Number(sub),
        clientId,
        world,
      });
      void recordUnknown(tokenOf(headers.authorization), call);
    }
    next(null, payload);
  });
}

function tokenOf(authorization: string): string {
  try {
    return bearerToken(authorization);
  } catch {
    return "";
  }
}

function callOf(
  caller: Pick<SandboxClaims, "sub" | "client_id"> & CallerWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): AnsweredCall {
  const { sandboxOperation, sandboxRequestId, sandboxBody, isPageCall, method, url, headers } = request;
  return {
    userId: Number(caller.sub),
    clientId: caller.client_id,
    world: caller.world,
    isPage: isPageCall,
    requestId: sandboxRequestId,
    method,
    url,
    operation: sandboxOperation?.label,
    operationId: sandboxOperation?.operationId,
    document: sandboxOperation?.documentUrl,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    requestHeaders: headers,
    requestBody: sandboxBody,
    responseHeaders: reply.getHeaders(),
    responseBody: typeof payload === "string" || Buffer.isBuffer(payload) ? payload : undefined,
  };
}
