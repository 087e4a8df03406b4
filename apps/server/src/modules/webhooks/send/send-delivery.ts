import { type DeliveryAnswer, type DeliveryBody, HOOK_TIMEOUT } from "@connect-portal/contract";
import type { RequestContext, ResolveName } from "../../../context.ts";
import { nextTraceParent, type TraceParent } from "../../../plugins/trace-parent.ts";
import { asStep, currentSpan, traceParentOf } from "../../../tracing/span.ts";
import { deleteDeliveriesBeyond, insertDelivery, recordOutcome } from "../deliveries.repository.ts";
import { listLiveSecrets } from "../signatures/live-secrets.ts";
import type { SigningUses } from "../signatures/signing-uses.ts";
import { buildMessage, type HookMessage } from "./build-message.ts";
import { deliveryFaultOf, type Fault } from "./delivery-fault.ts";
import { exchange } from "./exchange.ts";
import { type Destination, type DestinationRules, findDestination, readUrl } from "./find-destination.ts";

/** Deliveries of a user that are kept, the newest ones: each may be as large as a payload. */
const DELIVERIES_KEPT = 500;

interface DeliverySetup {
  readonly rules: DestinationRules;
  readonly resolve: ResolveName;
  readonly uses: SigningUses;
  /** Trace of the caller. */
  readonly trace?: TraceParent | undefined;
}

/**
 * Signs and sends one request, and says what came back. It is stored before it leaves, because its receiver may ask at
 * once what was sent; an address that is refused leaves nothing behind.
 */
export async function sendDelivery(
  context: RequestContext,
  body: DeliveryBody,
  setup: DeliverySetup,
): Promise<DeliveryAnswer> {
  const { method = "POST" } = body;
  const span = currentSpan()?.begin({ name: method, kind: "client", facts: { "http.request.method": method } });
  const traceParent = span ? traceParentOf(span) : setup.trace && nextTraceParent(setup.trace);
  return asStep(span, async () => {
    const answer = await deliver(context, body, setup, traceParent);
    // The address may hold a secret of the receiver; the id leads to it.
    const facts = { "portal.delivery.id": answer.id };
    if (answer.response) span?.end({ facts: { ...facts, "http.response.status_code": answer.response.status } });
    else span?.end({ facts, fault: answer.fault?.code });
    return answer;
  });
}

async function deliver(
  { db, principal: { ownerId: userId }, now }: RequestContext,
  body: DeliveryBody,
  { rules, resolve, uses }: DeliverySetup,
  traceParent: string | undefined,
): Promise<DeliveryAnswer> {
  const url = readUrl(body.url);
  const secrets = await listLiveSecrets(db, userId, now());
  const message = buildMessage(url, body, { secrets, sentAt: now(), traceParent });
  const signal = AbortSignal.timeout(HOOK_TIMEOUT * 1000);
  const start = performance.now();
  const found = await settle(beforeAbort(findDestination(url, rules, resolve), signal));

  const { id, sentAt, method, headers, signature } = message;
  const event = body.event?.toWellFormed() ?? null;
  const row = {
    id,
    userId,
    event,
    method,
    url: url.href,
    sentAt,
    requestHeaders: headers,
    body: message.body,
    signature,
  };
  await insertDelivery(db, row);
  uses.note(userId, secrets);
  await deleteDeliveriesBeyond(db, userId, DELIVERIES_KEPT);

  const outcome = "fault" in found ? found : await exchangeWith(found.value, message, signal);
  const durationMs = Math.round((performance.now() - start) * 10) / 10;
  const short = "fault" in outcome ? { fault: outcome.fault.code } : { status: outcome.response.status };
  await recordOutcome(db, id, { durationMs, ...short });
  const request = { method, url: url.href, headers: [...headers], body: message.body };
  return { id, sentAt: sentAt.toISOString(), request, durationMs, ...outcome };
}

async function exchangeWith(destination: Destination, message: HookMessage, signal: AbortSignal) {
  const outcome = await settle(exchange(destination, message, signal));
  return "fault" in outcome ? outcome : { response: outcome.value };
}

/** Returns network failures as outcomes; throws every other error. */
async function settle<T>(work: Promise<T>): Promise<{ readonly value: T } | { readonly fault: Fault }> {
  try {
    return { value: await work };
  } catch (error) {
    const fault = deliveryFaultOf(error);
    if (!fault) throw error;
    return { fault };
  }
}

/** A lookup cannot be stopped, but nobody has to wait for it. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
}
