import { isObject } from "@connect-portal/openapi-document";
import { type Answer, answerText } from "./answer.ts";

/** Where a fault of a request is: at a field of the body, by its pointer, or at a parameter, by its name. */
export interface FaultPlace {
  readonly in: string;
  /** "" for the whole body. */
  readonly at: string;
}

/** What a response means, in words, before its bytes. */
export type Told =
  | { readonly kind: "fault"; readonly place: FaultPlace; readonly message: string; readonly more: number }
  /** A payment was declined although the call succeeded. */
  | { readonly kind: "decline"; readonly code: string; readonly reason: string; readonly remedy: string };

/** In characters. */
const LONGEST_BODY = 200_000;
const LONGEST_WORDS = 400;

/** Null where the response says nothing of the kind. */
export function toldOf(answer: Answer): Told | null {
  const text = answerText(answer);
  if (text === null || text === "" || text.length > LONGEST_BODY) return null;
  const body = parsed(text);
  if (!isObject(body)) return null;
  return answer.status >= 400 ? faultOf(body) : answer.status < 300 ? declineOf(body) : null;
}

/** The first of a problem's `errors` (RFC 9457, section 3: with a pointer into the body, or the name of a parameter). */
function faultOf({ errors }: Record<string, unknown>): Told | null {
  const [first, ...more] = Array.isArray(errors) ? errors : [];
  if (!isObject(first)) return null;
  const message = words(first.message ?? first.detail);
  const pointer = first.pointer ?? first.parameter ?? first.name;
  const at = typeof pointer === "string" ? pointer.replace(/^#(?=\/|$)/, "") : "";
  const isInBody = at === "" || at.startsWith("/");
  const place = typeof first.in === "string" ? first.in : isInBody ? "body" : "";
  return message === ""
    ? null
    : { kind: "fault", place: { in: words(place), at: words(at) }, message, more: more.length };
}

/** The `decline` of a payment, in the response itself or in an object of it. */
function declineOf(body: Record<string, unknown>): Told | null {
  for (const payment of [body, ...Object.values(body)]) {
    if (!isObject(payment) || !isObject(payment.decline)) continue;
    const { reason, reasonCode, remedy } = payment.decline;
    if (typeof reason !== "string" && typeof reasonCode !== "string") continue;
    const code = [payment.responseCode, words(reasonCode).replaceAll("_", " ")].map(words).filter(Boolean).join(" ");
    return { kind: "decline", code, reason: words(reason), remedy: words(remedy) };
  }
  return null;
}

function words(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_WORDS) : "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
