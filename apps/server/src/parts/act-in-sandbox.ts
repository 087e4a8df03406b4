import { ApiError, type CallAnswer, type CallName } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { SandboxOptions } from "@connect-portal/sandbox";
import type { endpointHandlers, WorldKey } from "@connect-portal/sandbox/worlds";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Principal } from "../context.ts";
import { refuseFor } from "../limits/limits.ts";
import { type AskSetup, askDecision } from "../modules/sandbox-decisions/ask-decision.ts";
import { type EventGate, eventDestination } from "../modules/sandbox-deliveries/send/event-destination.ts";
import { contextOf } from "../plugins/request-context.ts";

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: JsonObject;
  readonly body?: unknown;
}

interface ActSetup {
  readonly handlers: ReturnType<typeof endpointHandlers>;
  /** Limits changes by user id. */
  readonly changeLimit: { take(userId: string | number): Promise<number> };
}

/** The world that the pages of a user show. */
export function worldKeyOf({ ownerId, world }: Principal): WorldKey {
  return { userId: ownerId, world };
}

/** Lets a call of the portal do what an operation of the sandbox does, for the signed-in user. */
export function actInSandbox({ handlers, changeLimit }: ActSetup) {
  /** Performs the operation with this id; the caller of `Name` gets its body. */
  return async function act<Name extends CallName>(
    request: FastifyRequest,
    reply: FastifyReply,
    operationId: string,
    { params = {}, query = {}, body = null }: Given = {},
  ): Promise<CallAnswer<Name>> {
    const { principal, now } = contextOf(request);
    if (request.method !== "GET") refuseFor(await changeLimit.take(principal.userId));
    const handler = handlers[operationId];
    if (!handler) throw new ApiError("operation_unknown");
    const answer = await handler({
      params,
      query,
      headers: {},
      body,
      mediaType: "application/json",
      principal: { sub: String(principal.ownerId), world: principal.world },
      now: now(),
      requestId: request.id,
    });
    reply.code(answer.status).header("cache-control", "no-store");
    return (answer.body ?? null) as CallAnswer<Name>;
  };
}

/** A name that cannot be looked up at the moment may be an endpoint that does not run yet: each attempt judges again. */
export function judgeEndpoint(gate: EventGate): (url: string) => Promise<void> {
  return async (url) => {
    try {
      await eventDestination(url, gate);
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
  };
}

/** Sends questions to decision endpoints through the gate of webhooks. */
export function decisionAsker(
  gate: EventGate,
  rest: Omit<AskSetup, "destinationOf">,
): NonNullable<SandboxOptions["askDecision"]> {
  const setup: AskSetup = { ...rest, destinationOf: (url) => eventDestination(url, gate) };
  return (request) => askDecision(request, setup);
}
