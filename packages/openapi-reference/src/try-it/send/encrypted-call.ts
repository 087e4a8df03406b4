import type { OperationDocument } from "@connect-portal/openapi-document";
import { type Answer, answerText, type Outcome } from "../answer/answer.ts";
import type { FormState } from "../form-state.ts";
import type { HttpHeader, HttpRequest } from "../http-request.ts";
import { essence, isJsonType } from "../media-kind.ts";
import { texts } from "../texts.ts";

/** A body that is a JWE in compact serialization (RFC 7515, section 9.2.1). */
export const JOSE = "application/jose";

/** Accept of an encrypted call: errors come as they are. */
export const JOSE_OR_ERROR = `${JOSE}, application/problem+json`;

/** For whom a program encrypts a call, and how the server learns for whom it encrypts the response. */
export interface Recipient {
  /** The public key of a JWK (RFC 7517), with `alg` and `kid`. */
  readonly jwk: Readonly<Record<string, string>>;
  /** Content encryption (RFC 7518, section 5.1), such as "A256GCM". */
  readonly enc: string;
  /** Name of the header that takes the program's own public key, a JWK as base64url. */
  readonly keyHeader: string;
}

/** How the host encrypts the calls of its reader. */
export interface CallEncryption {
  /** A JWE for the server that is called. */
  encrypt(text: string): Promise<string>;
  /** The header with the reader's public key, for which the server encrypts the response. */
  responseKey(): Promise<HttpHeader>;
  decrypt(message: string): Promise<string>;
  /** The recipient of the messages that `encrypt` makes. */
  recipient(): Promise<Recipient>;
}

const hasJose = (content: readonly { readonly type: string }[]) => content.some(({ type }) => essence(type) === JOSE);

/** Whether the operation takes or returns a JWE, and the body that is typed is JSON. */
export function canBeEncrypted({ requestBody, responses }: OperationDocument, { mediaType }: FormState): boolean {
  if (mediaType !== null && !isJsonType(mediaType)) return false;
  return [...(requestBody ? [requestBody] : []), ...responses].some(({ content }) => hasJose(content));
}

/** The request as it goes over the wire. Rejects when the host cannot encrypt. */
export async function encrypted(request: HttpRequest, encryption: CallEncryption): Promise<HttpRequest> {
  const { body } = request;
  const key = await encryption.responseKey();
  const replaced = new Set(["accept", "content-type", key[0].toLowerCase()]);
  const others = request.headers.filter(([name]) => !replaced.has(name.toLowerCase()));
  const headers: HttpHeader[] = [...others, ["Accept", JOSE_OR_ERROR], key];
  if (body.kind !== "text") return { ...request, headers };
  const text = await encryption.encrypt(body.text);
  return {
    ...request,
    headers: [...headers, ["Content-Type", JOSE]],
    body: { kind: "text", text, contentType: JOSE },
  };
}

/** Sends a call encrypted, and gives its answer decrypted. Never rejects. */
export async function sendEncrypted(
  request: HttpRequest,
  encryption: CallEncryption,
  send: (request: HttpRequest) => Promise<Outcome>,
): Promise<Outcome> {
  let wire: HttpRequest;
  try {
    wire = await encrypted(request, encryption);
  } catch {
    return { failure: { kind: "invalid", message: texts.cannotSend.encrypted } };
  }
  const outcome = await send(wire);
  if (!("answer" in outcome)) return outcome;
  const { answer } = outcome;
  const wireAnswer = answer.contentType === JOSE ? answerText(answer) : null;
  const exchange = { plainBody: textOf(request), wireBody: textOf(wire), wireAnswer };
  return { answer: { ...(await decrypted(answer, wireAnswer, encryption)), encrypted: exchange } };
}

async function decrypted(answer: Answer, message: string | null, encryption: CallEncryption): Promise<Answer> {
  if (message === null) return answer;
  try {
    const text = await encryption.decrypt(message);
    const body = { kind: "text", text, note: null, bytes: new Blob([text]) } as const;
    return { ...answer, contentType: "application/json", body };
  } catch {
    return { ...answer, body: { kind: "text", text: message, note: texts.notDecrypted, bytes: new Blob([message]) } };
  }
}

function textOf({ body }: HttpRequest): string | null {
  return body.kind === "text" ? body.text : null;
}
