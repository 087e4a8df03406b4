import { ApiError, JOSE_MEDIA_TYPE, RESPONSE_KEY_HEADER } from "@connect-portal/contract";
import { encryptText, readPublicKey } from "@connect-portal/credentials/encryption";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { jsonParserOf } from "../body-parsers.ts";
import type { Operation } from "../operation.ts";
import type { ReadableRequest } from "../read-request.ts";
import type { Soon } from "../soon.ts";
import { essenceOf } from "../validation/media-type.ts";
import type { AccountEncryption } from "./account-encryption.ts";

const JSON_TYPE = "application/json";

/** A call as the operation reads it: its body is decrypted, and its headers say JSON. */
export interface PlainCall extends ReadableRequest {
  /** Encrypts the response. Left out, it is sent as it is. */
  readonly seal?: (text: string) => Promise<string>;
}

/** @throws ApiError too_many_requests, decryption_failed, malformed_json, request_invalid for the caller's key */
export type ReadPlain = (operation: Operation, request: FastifyRequest) => Soon<PlainCall>;

interface Options {
  readonly encryption: AccountEncryption;
  readonly parseJson: ReturnType<typeof jsonParserOf>;
  readonly now: () => Date;
}

/** Reads the calls of operations that take and return `application/jose`. All other calls pass unchanged. */
export function createPlainReader({ encryption, parseJson, now }: Options): ReadPlain {
  return (operation, request) => {
    const { "content-type": type = "", accept = "" } = request.headers;
    const isEncrypted = essenceOf(type) === JOSE_MEDIA_TYPE && operation.encryptedBodies().request;
    const wantsEncrypted = prefersEncrypted(accept) && operation.encryptedBodies().response;
    return isEncrypted || wantsEncrypted ? read(request, { isEncrypted, wantsEncrypted }) : request;
  };

  async function read(
    request: FastifyRequest,
    { isEncrypted, wantsEncrypted }: { readonly isEncrypted: boolean; readonly wantsEncrypted: boolean },
  ): Promise<PlainCall> {
    const { url, ip, sandboxPrincipal } = request;
    if (!sandboxPrincipal) throw new ApiError("token_missing");
    const userId = Number(sandboxPrincipal.sub);
    await encryption.count(userId);
    const headers = { ...request.headers };
    // The caller's key is read before the operation changes anything.
    const seal = wantsEncrypted ? await sealFor(userId, headers[RESPONSE_KEY_HEADER]) : undefined;
    if (wantsEncrypted) headers.accept = JSON_TYPE;
    if (isEncrypted) headers["content-type"] = JSON_TYPE;
    const body = isEncrypted ? await decrypted(userId, request) : request.body;
    return { url, headers, body, ip, sandboxPrincipal, ...(seal && { seal }) };
  }

  async function decrypted(userId: number, request: FastifyRequest): Promise<unknown> {
    if (!Buffer.isBuffer(request.body)) return undefined;
    const text = await encryption.decrypt(userId, request.body.toString());
    return new Promise((resolve, reject) => {
      parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  }

  async function sealFor(
    userId: number,
    key: string | string[] | undefined,
  ): Promise<(text: string) => Promise<string>> {
    if (key === undefined) return (text) => encryption.encrypt(userId, text);
    const recipient = await readPublicKey(String(key));
    if (typeof recipient !== "string") return (text) => encryptText(text, recipient, now());
    throw new ApiError("request_invalid", {
      errors: [{ in: "header", pointer: RESPONSE_KEY_HEADER, message: recipient }],
    });
  }
}

/** Whether the caller wants a JWE rather than JSON. One that accepts anything gets JSON. */
function prefersEncrypted(accept: string): boolean {
  if (!accept.toLowerCase().includes(JOSE_MEDIA_TYPE)) return false;
  return new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, JOSE_MEDIA_TYPE]) === JOSE_MEDIA_TYPE;
}
