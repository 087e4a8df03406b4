import { PROBLEM_MEDIA_TYPE, SANDBOX_FAULT_HEADER, SANDBOX_PROBLEM_HEADER } from "@connect-portal/contract";
import { PORTAL_CLIENT } from "@connect-portal/credentials/access-tokens";
import type { AnsweredCall, CallHeaders } from "@connect-portal/sandbox/answered-call";
import { isSecretName, MASK, maskAddress } from "../../audit/masking/mask-text.ts";
import type { NewCall } from "../calls.repository.ts";
import { maskValueText } from "./mask-body.ts";

/** Characters of a path, of all headers together and of a body that are kept. */
const LONGEST_PATH = 2_048;
const LONGEST_HEADERS = 16_384;
const LONGEST_BODY = 32_768;
/** Length of a body that is masked at all: of one that is longer, only its bytes are kept. */
export const LONGEST_READ = 65_536;
const MOST_CARDS = 20;

const TEXT_TYPE = /^text\/|[/+](?:json|xml|x-www-form-urlencoded)\b|^$/i;
const CARD_ID = /\bcrd_[0-9A-Z]{10}\b/g;
/** A masked card number, also in groups. */
const MASKED_CARD = /\d(?:[ -]?\d){5}(?:[ -]?\*){3,9}(?:[ -]?\d){4}/g;

/** Bytes alone of one that is too long. */
type HeldBody = string | Buffer | number | undefined;

/** A call that has been answered, and when it began. */
export interface TimedCall extends Omit<AnsweredCall, "requestBody" | "responseBody"> {
  readonly at: Date;
  readonly requestBody: HeldBody;
  readonly responseBody: HeldBody;
}

/** Returns the stored form of a call, without secrets. */
export function maskCall(call: TimedCall, maskBody: (text: string) => string): NewCall {
  const { requestHeaders, responseHeaders } = call;
  const path = kept(maskAddress(call.url.slice(0, 2 * LONGEST_PATH))).slice(0, LONGEST_PATH);
  const request = maskedBody(call.requestBody, typeOf(requestHeaders), maskBody);
  const response = maskedBody(call.responseBody, typeOf(responseHeaders), maskBody);
  return {
    user_id: call.userId,
    at: call.at.toISOString(),
    request_id: call.requestId,
    method: call.method,
    path,
    operation: call.operation ?? "",
    operation_id: call.operationId ?? null,
    document: call.document ?? null,
    status: call.status,
    duration_ms: call.durationMs,
    client_id: call.clientId === PORTAL_CLIENT ? null : call.clientId,
    named_world: call.world,
    is_page: call.isPage,
    is_replay: responseHeaders["idempotent-replayed"] !== undefined,
    refusal: call.status < 400 ? null : refusalOf(responseHeaders, call.responseBody),
    fault: faultOf(responseHeaders),
    request_headers: maskedHeaders(requestHeaders),
    request_body: request.text,
    request_bytes: request.bytes,
    is_request_cut: request.isCut,
    response_headers: maskedHeaders(responseHeaders),
    response_body: response.text,
    response_bytes: response.bytes,
    is_response_cut: response.isCut,
    cards: cardsIn([path, request.text ?? "", response.text ?? ""]),
  };
}

interface MaskedBody {
  readonly text: string | null;
  readonly bytes: number | null;
  readonly isCut: boolean;
}

function maskedBody(body: HeldBody, type: string, maskBody: (text: string) => string): MaskedBody {
  if (typeof body === "number") return { text: null, bytes: body, isCut: true };
  if (body === undefined || body.length === 0) return { text: null, bytes: null, isCut: false };
  const bytes = typeof body === "string" ? Buffer.byteLength(body) : body.length;
  if (bytes > LONGEST_READ || !TEXT_TYPE.test(type)) return { text: null, bytes, isCut: true };
  // Mask before cutting: a card number across the cut would not be recognized.
  const masked = kept(maskBody(body.toString()));
  return { text: masked.slice(0, LONGEST_BODY), bytes, isCut: masked.length > LONGEST_BODY };
}

/** Pairs of name and value, as JSON. */
function maskedHeaders(headers: CallHeaders): string {
  const lines: [string, string][] = [];
  let length = 0;
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const text = isSecretName(name) ? MASK : kept(maskValueText(Array.isArray(value) ? value.join(", ") : `${value}`));
    length += name.length + text.length;
    if (length > LONGEST_HEADERS) break;
    lines.push([kept(maskValueText(name)), text]);
  }
  return JSON.stringify(lines);
}

/** The sandbox's own word: it names none that did not happen. */
function faultOf({ [SANDBOX_FAULT_HEADER]: fault }: CallHeaders): string | null {
  return typeof fault === "string" ? fault : null;
}

/** The code of the problem that the sandbox refused with, in whatever shape the document has it written. */
export function refusalOf(headers: CallHeaders, body: HeldBody): string | null {
  const named = headers[SANDBOX_PROBLEM_HEADER];
  if (typeof named === "string") return named;
  if (!typeOf(headers).startsWith(PROBLEM_MEDIA_TYPE) || body === undefined || typeof body === "number") return null;
  try {
    const { code } = JSON.parse(body.toString()) as { code?: unknown };
    return typeof code === "string" && /^\w{1,100}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

function cardsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (text.includes("crd_")) for (const [id] of text.matchAll(CARD_ID)) found.add(id);
    if (text.includes("***")) for (const [number] of text.matchAll(MASKED_CARD)) found.add(bareNumber(number));
  }
  return [...found].slice(0, MOST_CARDS);
}

/** A masked card number without what stands between its groups. */
export function bareNumber(masked: string): string {
  return masked.replace(/[ -]/g, "");
}

function typeOf(headers: CallHeaders): string {
  const { "content-type": type } = headers;
  return typeof type === "string" ? type : "";
}

/** PostgreSQL's text holds neither U+0000 nor half a character. */
function kept(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
