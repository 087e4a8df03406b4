import { ApiError, type SandboxClaims } from "@connect-portal/contract";
import { createKeyStore } from "@connect-portal/credentials/encryption";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addBodyParsers } from "../../../engine/body-parsers.ts";
import { bearerToken } from "../../../engine/security/bearer.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { createCallLimit } from "./call-limit.ts";
import { decryptForAccount } from "./decrypt-for-account.ts";
import { encryptForAccount } from "./encrypt-for-account.ts";
import { readBody } from "./read-body.ts";

/** Bytes. The longest text as UTF-8, and what JSON puts around it. */
const BODY_LIMIT = 1024 * 1024;

/** ENCRYPTING_PATH and DECRYPTING_PATH, below the base path. */
const CALLS = { "/encryptingData": encryptForAccount, "/decryptingData": decryptForAccount };

declare module "fastify" {
  interface FastifyRequest {
    /** Whose token a call of the toolbox carries; null until it was verified. */
    encryptionCaller: SandboxClaims | null;
  }
}

/** Encrypts and decrypts a text with the keys of the caller's account, R-7.9. The calls belong to no product. */
const routes: SandboxModule["routes"] = async (app, { database, limits, now, verifier, onKeysMade }) => {
  const keys = createKeyStore({
    db: database.db,
    now,
    warn: (err) => app.log.warn({ err }, "Could not record when an encryption key was last used"),
    onMade: onKeysMade,
  });
  const countCall = createCallLimit(limits);
  addBodyParsers(app);
  app.decorateRequest("encryptionCaller", null);
  app.addHook("onClose", () => keys.settled());

  for (const [url, act] of Object.entries(CALLS)) {
    app.route({
      method: "POST",
      url,
      bodyLimit: BODY_LIMIT,
      // Before the body is read: who may not call does not get to send a megabyte.
      onRequest: async (request) => {
        const { claims } = await verifier.verify(bearerToken(request.headers.authorization));
        request.encryptionCaller = claims;
        await countCall(claims.sub);
      },
      handler: async (request, reply) => {
        const encryptedData = await act({ keys, userId: userOf(request), now: now() }, readBody(request.body));
        // What was encrypted is a secret: no cache on the way keeps it.
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
