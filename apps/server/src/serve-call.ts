import {
  type Call,
  type CallAnswer,
  type CallBody,
  type CallHeaders,
  type CallName,
  type CallParams,
  type CallQuery,
  calls,
  routeOf,
} from "@connect-portal/contract";
import { assertTestCardsIn } from "@connect-portal/sandbox/test-cards";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";

interface RouteOf<Name extends CallName> {
  Params: CallParams<Name>;
  Querystring: CallQuery<Name>;
  Headers: CallHeaders<Name>;
  Body: CallBody<Name>;
}

/** Answers a call: with what it gives, or by the reply, which is given back then. */
type CallHandler<Name extends CallName> = (
  request: FastifyRequest<RouteOf<Name>>,
  reply: FastifyReply,
) => CallAnswer<Name> | FastifyReply | Promise<CallAnswer<Name> | FastifyReply>;

type ServeOptions = Pick<RouteOptions, "bodyLimit" | "compress" | "onRequest" | "preHandler"> & {
  /** Also at its path with a slash at the end, or without. */
  readonly bothWays?: boolean;
  /** Also at this path, where it was before. */
  readonly alsoAt?: string;
  /** The handler answers HEAD itself, without making a body. */
  readonly head?: boolean;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    call?: CallName;
  }
}

/** Registers a call of the contract: its route, who may make it and what is checked all come from there. */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: CallHandler<Name>,
  { bothWays = false, alsoAt, head = false, ...options }: ServeOptions = {},
): void {
  const {
    access,
    scope,
    withoutFactor,
    repeated,
    changesShared,
    params,
    query,
    headers,
    body,
    answers,
    refusals,
  }: Call = calls[name];
  const { method, path } = routeOf(name);
  const route = {
    ...options,
    // Names and addresses are stored and shown again: none may be the number of a real card.
    ...(refusals?.includes("test_cards_only") && {
      preValidation: async ({ body: sent }: FastifyRequest) => assertTestCardsIn(sent),
    }),
    handler,
    method: head ? [method, "HEAD"] : method,
    config: {
      access,
      ...(scope && { scope }),
      withoutFactor: withoutFactor ?? false,
      isUse: !repeated,
      changesShared: changesShared ?? false,
      call: name,
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      response: answers,
    },
  };
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  for (const url of [path, ...(bothWays ? [other] : []), ...(alsoAt === undefined ? [] : [alsoAt])]) {
    app.route<RouteOf<Name>>({ ...route, url });
  }
}
