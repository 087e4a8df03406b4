import { ApiError } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import { beforeAbort, eventHeaders } from "../sandbox-deliveries/send/send-event.ts";
import { deliveryFaultOf } from "../webhooks/send/delivery-fault.ts";
import { exchange, type HookAnswer } from "../webhooks/send/exchange.ts";
import type { Destination } from "../webhooks/send/find-destination.ts";

/** Bytes of a response's body. A longer one is no decision. */
const MOST_BYTES = 16 * 1024;

/** A question on its way: what it carries, and who signs it. */
export interface DecisionRequest {
  /** Stays the same when the question is repeated. */
  readonly id: string;
  readonly url: string;
  /** JSON. */
  readonly body: string;
  readonly secrets: readonly string[];
  readonly timeLimitMs: number;
}

/** The body of a response with 2xx, or why there is none, for people. */
export type DecisionResponse = { readonly latencyMs: number } & (
  | { readonly text: string }
  | { readonly fault: string }
);

export interface AskSetup {
  readonly destinationOf: (url: string) => Promise<Destination>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Asks a decision endpoint once, over the gate of webhooks. Whatever happens is a response: a payment does not fail with
 * its endpoint. The time limit holds for all of it: the name, the connection, and the last byte of the body.
 */
export async function askDecision(
  request: DecisionRequest,
  { destinationOf, now, log }: AskSetup,
): Promise<DecisionResponse> {
  const { url, body, timeLimitMs } = request;
  const start = performance.now();
  const latency = () => Math.round((performance.now() - start) * 10) / 10;
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    const destination = await beforeAbort(destinationOf(url), signal);
    const message = { method: "POST", headers: eventHeaders(request, now(), "close"), body } as const;
    const answer = await exchange(destination, message, signal, MOST_BYTES);
    const fault = faultOfAnswer(answer);
    const latencyMs = latency();
    return fault === undefined ? { latencyMs, text: answer.body.text } : { latencyMs, fault };
  } catch (error) {
    const fault = signal.aborted ? tooLate(timeLimitMs) : faultOf(error);
    if (fault === undefined) log.error({ err: error }, "a decision endpoint cannot be asked");
    return { latencyMs: latency(), fault: fault ?? "The question could not be sent." };
  }
}

function faultOfAnswer({ status, body }: Pick<HookAnswer, "status" | "body">): string | undefined {
  if (status >= 300 && status < 400) return `The endpoint redirected (${status}); redirects are not followed.`;
  if (status < 200 || status > 299) return `The endpoint responded with ${status}; a decision has 2xx.`;
  if (body.truncated) return `The response is larger than ${MOST_BYTES / 1024} KiB.`;
  if (body.encoding !== "utf-8") return "The response is not UTF-8.";
  return undefined;
}

const tooLate = (limit: number) => `No complete response came within the time limit of ${limit} ms.`;

function faultOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  const fault = deliveryFaultOf(error);
  return fault && `${fault.cause} ${fault.mend}`;
}
