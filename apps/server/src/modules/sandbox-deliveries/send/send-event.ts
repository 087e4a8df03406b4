import {
  ApiError,
  type DeliveryFaultName,
  type HeaderLine,
  HOOK_TIMEOUT,
  SANDBOX_FAULT_HEADER,
} from "@connect-portal/contract";
import { maskCardNumbers } from "@connect-portal/contract/card-numbers";
import { Webhook } from "standardwebhooks";
import { deliveryFaultOf } from "../../webhooks/send/delivery-fault.ts";
import { exchange, type HookAnswer } from "../../webhooks/send/exchange.ts";
import type { Destination } from "../../webhooks/send/find-destination.ts";
import type { JudgedConnections } from "../../webhooks/send/judged-connections.ts";
import { timestampOf } from "../../webhooks/signatures/sign-message.ts";

/** Bytes of a response's body that are read, and those that are kept. */
const READ = 64 * 1024;
const KEPT = 4 * 1024;

export interface EventMessage {
  /** The event's id: the same at each attempt. */
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly secrets: readonly string[];
  /** The fault that happened to it on purpose: a header says so. */
  readonly sandboxFault?: DeliveryFaultName;
}

export interface Attempt {
  readonly sentAt: Date;
  readonly durationMs: number;
  readonly requestHeaders: readonly HeaderLine[];
  readonly response: Pick<HookAnswer, "status" | "headers" | "body"> | null;
  /** A code of the webhook tester's, or `refused` when the address may not be sent to. */
  readonly fault: string | null;
  /** Why it does not count as received; null when it does. */
  readonly reason: string | null;
  readonly retryAfter?: string | undefined;
  readonly sandboxFault: DeliveryFaultName | null;
}

interface SendSetup {
  readonly destinationOf: (url: string) => Promise<Destination>;
  readonly now: () => Date;
  /** The endpoint's connections. */
  readonly connections: JudgedConnections;
}

/** Signs and sends an event once. Whatever the receiver does is an outcome; errors of our own are thrown. */
export async function sendEvent(
  message: EventMessage,
  { destinationOf, now, connections }: SendSetup,
): Promise<Attempt> {
  const sentAt = now();
  const { url, body, sandboxFault = null } = message;
  const headers = eventHeaders(message, sentAt, "keep-alive");
  const start = performance.now();
  const took = () => Math.round((performance.now() - start) * 10) / 10;
  // Not AbortSignal.timeout: that keeps what it is for until the time is over, thousands of requests a second.
  const timeout = new AbortController();
  const { signal } = timeout;
  const timer = setTimeout(() => timeout.abort(new DOMException("Too late", "TimeoutError")), HOOK_TIMEOUT * 1000);
  try {
    const destination = await beforeAbort(destinationOf(url), signal);
    const answer = await exchange(destination, { method: "POST", headers, body }, signal, READ, connections);
    const { status } = answer;
    const isReceived = status >= 200 && status < 300;
    return {
      sentAt,
      durationMs: took(),
      requestHeaders: headers,
      response: { status, headers: answer.headers.map(maskedHeader), body: keptOf(answer.body) },
      fault: null,
      reason: isReceived ? null : reasonOf(status),
      retryAfter: answer.headers.find(({ name }) => name.toLowerCase() === "retry-after")?.value.trim(),
      sandboxFault,
    };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { sentAt, durationMs: took(), requestHeaders: headers, response: null, ...fault, sandboxFault };
  } finally {
    clearTimeout(timer);
  }
}

/** Includes a signature for each secret, as Standard Webhooks defines it. */
export function eventHeaders(
  { id, url, body, secrets, sandboxFault }: EventMessage,
  sentAt: Date,
  connection: "close" | "keep-alive",
): HeaderLine[] {
  const host = URL.parse(url)?.host ?? "";
  return [
    { name: "host", value: host },
    { name: "connection", value: connection },
    { name: "user-agent", value: "connect-portal-webhooks" },
    { name: "content-type", value: "application/json" },
    { name: "webhook-id", value: id },
    { name: "webhook-timestamp", value: timestampOf(sentAt) },
    { name: "webhook-signature", value: secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" ") },
    { name: "content-length", value: String(Buffer.byteLength(body)) },
    ...(sandboxFault ? [{ name: SANDBOX_FAULT_HEADER, value: sandboxFault }] : []),
  ];
}

function reasonOf(status: number): string {
  if (status >= 300 && status < 400) return `The endpoint redirected (${status}); redirects are not followed.`;
  if (status === 410) return "The endpoint responded with 410: it no longer exists.";
  return `The endpoint responded with ${status}; only 2xx counts as received.`;
}

function faultOf(error: unknown): { readonly fault: string; readonly reason: string } | undefined {
  if (error instanceof ApiError) return { fault: "refused", reason: error.message };
  const fault = deliveryFaultOf(error);
  return fault && { fault: fault.code, reason: `${fault.cause} ${fault.mend}` };
}

/** What an endpoint says is kept and shown: a card number in it is neither. */
const maskedHeader = ({ name, value }: HeaderLine): HeaderLine => ({
  name: maskCardNumbers(name),
  value: maskCardNumbers(value),
});

/** Bytes behind those that are kept, so that a number that is cut in two is found. */
const MARGIN = 256;

function keptOf(body: HookAnswer["body"]): HookAnswer["body"] {
  const { text, ...rest } = shortened(body, KEPT + MARGIN);
  if (body.encoding === "utf-8") return shortened({ ...rest, text: maskCardNumbers(text) }, KEPT);
  const masked = maskCardNumbers(Buffer.from(text, "base64").toString("latin1"));
  return shortened({ ...rest, text: Buffer.from(masked, "latin1").toString("base64") }, KEPT);
}

function shortened(body: HookAnswer["body"], most: number): HookAnswer["body"] {
  const bytes = Buffer.from(body.text, body.encoding);
  if (bytes.length <= most) return body;
  // A character that was cut in two is left out.
  const text =
    body.encoding === "utf-8"
      ? new TextDecoder().decode(bytes.subarray(0, most), { stream: true })
      : bytes.subarray(0, most).toString("base64");
  return { ...body, text, truncated: true };
}

/** A lookup cannot be stopped, but nobody has to wait for it. */
export function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
