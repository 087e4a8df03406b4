import { finished } from "node:stream";
import { ApiError } from "@connect-portal/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../../context.ts";
import type { InboxSignals } from "../events/inbox-signals.ts";
import { updateDuration } from "../requests.repository.ts";
import { send } from "./answers.ts";
import { delayAnswer } from "./delay-answer.ts";
import type { FloodGate } from "./flood-gate.ts";
import { keepRequest } from "./keep-request.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import { readBody } from "./read-body.ts";
import type { Turns } from "./turns.ts";

export interface Reception {
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

/** A request to an inbox: let in, read, kept, told to who looks, and answered as the owner chose. */
export async function receiveRequest(
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
