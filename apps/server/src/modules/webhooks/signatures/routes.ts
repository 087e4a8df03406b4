import { randomUUID } from "node:crypto";
import { paths, type SignatureScheme, type SigningSecret } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import type { RequestContext } from "../../../context.ts";
import { refuseFor } from "../../../limits/limits.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { recordAct } from "../../audit/record-act.ts";
import { checkSignature } from "./check-signature.ts";
import { listLiveSecrets } from "./live-secrets.ts";
import { endSecrets, insertSecret, lockSecretsOf, type SecretRow } from "./secrets.repository.ts";
import { makeSecret, publicTextOf } from "./signing-key.ts";

/** How long a replaced secret signs besides the new one. */
const OVERLAP = 24 * 3_600_000;

const rotationRule = { name: "signing-secret", calls: 20, seconds: 600 };
/** A check reads a whole body as often as there are signatures and secrets. */
const checkRule = { name: "signature-check", calls: 300, seconds: 600, ofProcess: true } as const;

/** Calls for the secrets that sign hooks, and for checking a signature. */
export const signatureRoutes: FastifyPluginAsync = async (app) => {
  const rotationLimit = app.limits.perKey(rotationRule);
  const checkLimit = app.limits.perKey(checkRule);

  serveCall(app, "listSigningSecrets", async (request) => {
    const { db, principal, now } = contextOf(request);
    return { secrets: (await listLiveSecrets(db, principal.ownerId, now())).map(presentSecret) };
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
      { userId: principal.ownerId, now: now(), ...(secret === undefined ? {} : { secret }) },
    );
  });
};

/** Makes a new secret of a scheme. The one before signs for another day; one that was replaced before that ends now. */
export async function rotateSecret(context: RequestContext, scheme: SignatureScheme): Promise<SecretRow[]> {
  const { db, now } = context;
  const { ownerId: userId } = context.principal;
  const present = now();
  // Somebody who has never looked at the secrets gets an old one, too: it has signed nothing, and does no harm.
  await listLiveSecrets(db, userId, present);
  await db.transaction(async (tx) => {
    await lockSecretsOf(tx, userId);
    await endSecrets(tx, { userId, scheme }, { now: present, endsAt: new Date(present.getTime() + OVERLAP) });
    const secret = makeSecret(scheme);
    await insertSecret(tx, { id: randomUUID(), userId, scheme, secret, createdAt: present, endsAt: null });
    const webService = paths.rotateSigningSecret;
    await recordAct(context, tx, { action: "Rotate signing secret", webService, data: { scheme } });
  });
  return listLiveSecrets(db, userId, present);
}

/** The data that a receiver needs; the private half of an ed25519 key stays here. */
function presentSecret({ id, scheme, secret, createdAt, lastUsedAt, endsAt }: SecretRow): SigningSecret {
  return {
    id,
    scheme,
    ...(scheme === "ed25519" ? { publicKey: publicTextOf(secret) } : { secret }),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
  };
}
