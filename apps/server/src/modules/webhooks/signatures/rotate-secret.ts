import { randomUUID } from "node:crypto";
import { paths, type SignatureScheme } from "@connect-portal/contract";
import type { RequestContext } from "../../../context.ts";
import { recordAct } from "../../audit/record-act.ts";
import { listLiveSecrets } from "./live-secrets.ts";
import { endSecrets, insertSecret, lockSecretsOf, type SecretRow } from "./secrets.repository.ts";
import { makeSecret } from "./signing-key.ts";

/** How long a replaced secret signs besides the new one. */
const OVERLAP = 24 * 3_600_000;

/** Makes a new secret of a scheme. The one before signs for another day; one that was replaced before that ends now. */
export async function rotateSecret(context: RequestContext, scheme: SignatureScheme): Promise<SecretRow[]> {
  const { db, now } = context;
  const { userId } = context.principal;
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
