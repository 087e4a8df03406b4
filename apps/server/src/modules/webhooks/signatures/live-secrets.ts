import { randomUUID } from "node:crypto";
import { paths, signatureSchemes } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { recordMade } from "../../audit/record-act.ts";
import { findLiveSecrets, insertFirstSecret, type SecretRow } from "./secrets.repository.ts";
import { makeSecret } from "./signing-key.ts";

/** The user's secrets that sign now, newest first within each scheme; the first look makes one of each scheme. */
export async function listLiveSecrets(db: Database, userId: number, now: Date): Promise<SecretRow[]> {
  const live = await findLiveSecrets(db, userId, now);
  const missing = signatureSchemes.filter((scheme) => live.every((row) => row.scheme !== scheme));
  if (missing.length === 0) return live;
  for (const scheme of missing) {
    const secret = makeSecret(scheme);
    await db.transaction(async (tx) => {
      const row = { id: randomUUID(), userId, scheme, secret, createdAt: now, endsAt: null };
      if (!(await insertFirstSecret(tx, row))) return;
      const webService = paths.signingSecrets;
      await recordMade(tx, userId, { action: "Create signing secret", webService, data: { scheme } }, now);
    });
  }
  return findLiveSecrets(db, userId, now);
}
