import { METHODS } from "node:http";
import { ApiError } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { sendProblem } from "../../../plugins/problems.ts";
import { createInboxSignals, type InboxSignals } from "../events/inbox-signals.ts";
import { onEveryAnswer } from "./answers.ts";
import { createFloodGate } from "./flood-gate.ts";
import { createKnownAddresses } from "./known-addresses.ts";
import { BrokenOff } from "./read-body.ts";
import { type Reception, receiveRequest } from "./receive-request.ts";
import { createTurns } from "./turns.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly inboxSignals: InboxSignals;
  }
}

type InboxCall = FastifyRequest<{ Params: { token: string } }>;

/** Every method that Node reads, but CONNECT, which asks for a tunnel. */
export const inboxMethods = METHODS.filter((method) => method !== "CONNECT");

/** Requests that are checked and stored at a time: of the connections of a pool less than half, or a fair part of its line. */
const KEPT_AT_ONCE = 4;
/** Bytes. */
const SHORT_BODY = 64 * 1024;

/**
 * Where hooks arrive. Register it beside the scope of the portal, not inside: what its hooks refuse, compress or add is
 * not for a stranger's request, which is taken whatever it is.
 */
export const inboxReceiver = fp(async (app) => {
  const { database, now } = app.services;
  const signals = createInboxSignals(database, app.log);
  app.decorate("inboxSignals", signals);
  app.addHook("onClose", async () => signals.close());

  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  const reception: Reception = {
    services: app.services,
    signals,
    addresses: createKnownAddresses(database.db, app.limits, now),
    gate: createFloodGate(now),
    turns: createTurns(KEPT_AT_ONCE),
    closing: closing.signal,
    log: app.log,
  };
  // Lines of the request log print the path, and its token lets whoever reads it send.
  await app.register(async (inbox) => registerInbox(inbox, app, reception), { prefix: "/inbox", logLevel: "fatal" });
});

function registerInbox(inbox: FastifyInstance, app: FastifyInstance, reception: Reception): void {
  for (const method of inboxMethods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
  inbox.setErrorHandler((error, request, reply) => {
    if (error instanceof BrokenOff) return reply.code(400).send();
    if (!(error instanceof ApiError)) app.log.error({ err: error }, "a hook could not be taken");
    if (hasMuchToRead(request)) reply.header("connection", "close");
    return sendProblem(error, request, reply);
  });
  inbox.addHook("onResponse", async (request, reply) => {
    const { token } = (request as InboxCall).params;
    const milliseconds = Math.round(reply.elapsedTime);
    app.log.debug(
      { method: request.method, inbox: `${token.slice(0, 4)}…`, status: reply.statusCode, milliseconds },
      "hook answered",
    );
  });
  // Before the framework looks at the body: it would refuse a content type that it cannot read.
  inbox.addHook("onRequest", async (request, reply) => {
    reply.headers(onEveryAnswer);
    return receiveRequest(reception, request as InboxCall, reply);
  });
  for (const url of ["/:token", "/:token/*"]) {
    inbox.route({ method: [...inboxMethods], url, config: { access: "public" }, exposeHeadRoute: false, handler });
  }
}

/** The rest of a body that is not taken is read and thrown away while it is short; otherwise the connection ends. */
function hasMuchToRead({ raw }: FastifyRequest): boolean {
  const { "content-length": length = 0, "transfer-encoding": coding } = raw.headers;
  return !raw.complete && (coding !== undefined || Number(length) > SHORT_BODY);
}

/** The hook has answered. */
function handler(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new ApiError("inbox_not_found");
}
