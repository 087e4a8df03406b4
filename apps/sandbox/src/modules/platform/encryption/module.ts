import { ApiError, ENCRYPTED_DATA_LIMIT, type SandboxClaims } from "@connect-portal/contract";
import { PLAINTEXT_LIMIT } from "@connect-portal/credentials/encryption";
import { isObject } from "@connect-portal/openapi-document";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Redacted } from "../../../card-data/redacted.ts";
import { addBodyParsers } from "../../../engine/body-parsers.ts";
import type { AccountEncryption } from "../../../engine/encryption/account-encryption.ts";
import { bearerToken } from "../../../engine/security/bearer.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";

const POINTER = "/encryptedData";

interface Account {
  readonly encryption: AccountEncryption;
  readonly userId: number;
}

/** Bytes: the longest text as UTF-8, and the JSON around it. */
const BODY_LIMIT = 1024 * 1024;

/** ENCRYPTING_PATH and DECRYPTING_PATH, below the base path. */
const CALLS = { "/encryptingData": encryptForAccount, "/decryptingData": decryptForAccount };

declare module "fastify" {
  interface FastifyRequest {
    /** The claims of a toolbox call's token; null until it is verified. */
    encryptionCaller: SandboxClaims | null;
  }
}

/** Encrypts and decrypts a text with the keys of the caller's account, R-7.9. The calls belong to no product. */
const routes: SandboxModule["routes"] = async (app, { verifier, encryption }) => {
  addBodyParsers(app);
  app.decorateRequest("encryptionCaller", null);

  for (const [url, act] of Object.entries(CALLS)) {
    app.route({
      method: "POST",
      url,
      bodyLimit: BODY_LIMIT,
      // Runs before the body is read: a caller without permission must not get to send a megabyte.
      onRequest: async (request) => {
        const { claims } = await verifier.verify(bearerToken(request.headers.authorization));
        request.encryptionCaller = claims;
        await encryption.count(Number(claims.sub));
      },
      handler: async (request, reply) => {
        const encryptedData = await act({ encryption, userId: userOf(request) }, readBody(request.body));
        // The encrypted text was a secret, so no cache may keep it.
        return reply.header("cache-control", "no-store").send({ encryptedData });
      },
    });
    app.route({
      method: ["GET", "HEAD", "PUT", "PATCH", "DELETE"],
      url,
      exposeHeadRoute: false,
      handler: onlyPost,
    });
  }
};

function userOf({ encryptionCaller }: FastifyRequest): number {
  if (!encryptionCaller) throw new ApiError("token_missing");
  return Number(encryptionCaller.sub);
}

function onlyPost(_request: FastifyRequest, reply: FastifyReply): never {
  reply.header("allow", "POST");
  throw new ApiError("method_not_allowed");
}

export default { routes } satisfies SandboxModule;

/** Decrypts a JWE with one of the account's active keys. @throws ApiError decryption_failed, with cause and fix */
function decryptForAccount({ encryption, userId }: Account, message: Redacted): Promise<string> {
  return encryption.decrypt(userId, message.reveal());
}

/**
 * Encrypts the text for the account's current key. Every result can be decrypted here: a text is rejected if it would
 * come back changed, or if its JWE would be too long.
 * @throws ApiError validation_failed, payload_too_large
 */
async function encryptForAccount({ encryption, userId }: Account, text: Redacted): Promise<string> {
  const plain = text.reveal();
  if (plain.length > ENCRYPTED_DATA_LIMIT || Buffer.byteLength(plain) > PLAINTEXT_LIMIT) {
    const limit = PLAINTEXT_LIMIT.toLocaleString("en");
    throw new ApiError("payload_too_large", { detail: `Send a text of at most ${limit} bytes of UTF-8.` });
  }
  if (!plain.isWellFormed()) throw invalid(POINTER, "contains half of a surrogate pair, which UTF-8 cannot encode");
  return encryption.encrypt(userId, plain);
}

/**
 * The text in a body; other members are ignored. It may hold card numbers, so it is never printed.
 * @throws ApiError validation_failed, unsupported_media_type
 */
function readBody(body: unknown): Redacted {
  // The parser leaves a body that is not JSON as bytes.
  if (Buffer.isBuffer(body)) throw new ApiError("unsupported_media_type");
  if (body === undefined) throw invalid("", "is missing");
  if (!isObject(body)) throw invalid("", "must be an object");
  const { encryptedData } = body;
  if (encryptedData === undefined) throw invalid("", "must have the field encryptedData");
  if (typeof encryptedData !== "string") throw invalid(POINTER, "must be a string");
  return new Redacted(encryptedData);
}

function invalid(pointer: string, message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer, message }] });
}
