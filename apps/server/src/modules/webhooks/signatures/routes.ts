import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../../limits/refuse.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { checkSignature } from "./check-signature.ts";
import { listLiveSecrets } from "./live-secrets.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { presentSecret } from "./secret.presenter.ts";

const rotationRule = { name: "signing-secret", calls: 20, seconds: 600 };
/** A check reads a whole body as often as there are signatures and secrets. */
const checkRule = { name: "signature-check", calls: 300, seconds: 600, ofProcess: true } as const;

/** What hooks are signed with, and whether a request was. */
export const signatureRoutes: FastifyPluginAsync = async (app) => {
  const rotationLimit = app.limits.perKey(rotationRule);
  const checkLimit = app.limits.perKey(checkRule);

  serveCall(app, "listSigningSecrets", async (request) => {
    const { db, principal, now } = contextOf(request);
    return { secrets: (await listLiveSecrets(db, principal.userId, now())).map(presentSecret) };
  });

  serveCall(app, "rotateSigningSecret", async (request, reply) => {
    const context = contextOf(request);
    refuseFor(await rotationLimit.take(context.principal.userId));
    const secrets = await rotateSecret(context, request.body.scheme);
    reply.code(201);
    return { secrets: secrets.map(presentSecret) };
  });

  serveCall(app, "checkSignature", async (request) => {
    const { db, principal, now } = contextOf(request);
    refuseFor(await checkLimit.take(principal.userId));
    const { headers, body, secret } = request.body;
    return checkSignature(
      db,
      { headers, body: Buffer.from(body) },
      { userId: principal.userId, now: now(), ...(secret === undefined ? {} : { secret }) },
    );
  });
};
