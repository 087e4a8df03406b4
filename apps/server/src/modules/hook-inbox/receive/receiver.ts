import { METHODS } from "node:http";
import { finished, type Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import type { Services } from "../../../context.ts";
import { type Limits, refuseFor } from "../../../limits/limits.ts";
import { sendProblem } from "../../../plugins/problems.ts";
import { createInboxSignals, type InboxSignals } from "../events/inbox-signals.ts";
import { findOwner } from "../inboxes.repository.ts";
import { updateDuration } from "../requests.repository.ts";
import { onEveryAnswer, send } from "./answers.ts";
import { createFloodGate, type FloodGate } from "./flood-gate.ts";
import { keepRequest } from "./keep-request.ts";
import { BrokenOff, readBody } from "./read-body.ts";
import { createTurns, type Turns } from "./turns.ts";
import { createUnknownLimit } from "./unknown-limit.ts";

/** 16 bytes as base64url. */
const TOKEN = /^[\w-]{22}$/;

const REMEMBERED = 10_000;

/** Milliseconds. Whether the address still holds, storing a request decides; whether the account does, the next look. */
const KNOWN_FOR = 60_000;

const UNKNOWN_FOR = 10_000;

const LOOKS_AT_ONCE = 4;

interface KnownAddresses {
  /**
   * The user whose inbox has this address, mostly without a look at the database.
   * @param sender the network address that the request came from
   * @throws ApiError inbox_not_found, and too_many_requests for who has tried many that there are not
   */
  ownerOf(token: string, sender: string): Promise<number>;
  /** The address is no longer valid. */
  forget(token: string): void;
}

interface Reception {
  readonly services: Services;
  readonly signals: InboxSignals;
  readonly addresses: KnownAddresses;
  readonly gate: FloodGate;
  readonly turns: Turns<number>;
  /** Is aborted when the server closes: answers wait no longer. */
  readonly closing: AbortSignal;
  readonly log: FastifyBaseLogger;
}

/** Milliseconds by which what was foreseen may be wrong. */
const NOT_WORTH_WRITING = 100;

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
 * Receives hooks. Register it beside the portal's scope, not inside: the portal's hooks that refuse, compress or add
 * headers must not apply to a stranger's request, which is accepted in any form.
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
  // Lines of the request log contain the path, and its token lets readers of the log send requests.
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

/** A request to an inbox: let in, read, kept, told to who looks, and answered as the owner chose. */
async function receiveRequest(
  { services, signals, addresses, gate, turns, closing, log }: Reception,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const { token } = request.params;
  const { db } = services.database;
  const userId = await addresses.ownerOf(token, request.ip);
  const place = gate.enter(userId);
  try {
    const body = await readBody(request.raw, place.hold);
    const now = services.now();
    const { id, answer, durationMs } = await turns.take(userId, () =>
      keepRequest(request, body, { db, now, token, userId, elapsed }),
    );
    place.letGo();
    signals.tell(userId);
    finished(reply.raw, () => {
      if (Math.abs(elapsed() - durationMs) < NOT_WORTH_WRITING) return;
      updateDuration(db, { userId, id }, elapsed()).catch((err: unknown) => {
        log.warn({ err }, "how long a hook took is not known");
      });
    });
    if (answer.delayMs > 0) await delayAnswer(answer.delayMs, reply.raw, closing);
    return send(reply, answer);
  } catch (error) {
    if (error instanceof ApiError && error.code === "inbox_not_found") addresses.forget(token);
    throw error;
  } finally {
    place.leave();
  }
}

function createKnownAddresses(db: Database, limits: Limits, now: () => Date): KnownAddresses {
  const owners = new LRUCache<string, number | "nobody">({ max: REMEMBERED });
  const limit = createUnknownLimit(limits);
  const looks = createTurns<string>(LOOKS_AT_ONCE);

  async function look(token: string, sender: string): Promise<number | "nobody"> {
    refuseFor(limit.wait(sender));
    const owner = TOKEN.test(token) ? await findOwner(db, token, now()) : undefined;
    if (owner !== undefined) {
      owners.set(token, owner, { ttl: KNOWN_FOR });
      return owner;
    }
    refuseFor(await limit.missed(sender));
    if (TOKEN.test(token)) owners.set(token, "nobody", { ttl: UNKNOWN_FOR });
    return "nobody";
  }

  return {
    ownerOf: async (token, sender) => {
      const known = () => owners.get(token);
      // A flood to addresses that are not known yet shall not fill the line for the database.
      const owner = known() ?? (await looks.take(token, async () => known() ?? look(token, sender)));
      if (owner === "nobody") throw new ApiError("inbox_not_found");
      return owner;
    },
    forget: (token) => owners.delete(token),
  };
}

/** Ends early when the sender hangs up or has done so already: nobody waits, and the place is another's. */
export async function delayAnswer(milliseconds: number, answer: Writable, closing: AbortSignal): Promise<void> {
  if (answer.destroyed) return;
  const gone = new AbortController();
  const leave = () => gone.abort();
  answer.once("close", leave);
  await setTimeout(milliseconds, undefined, { signal: AbortSignal.any([gone.signal, closing]) }).catch(() => {});
  answer.off("close", leave);
}
