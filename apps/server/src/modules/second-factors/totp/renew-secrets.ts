import type { Database } from "@connect-portal/database";
import type { SecretBox } from "./secret-box.ts";
import { listSecrets, replaceSecret } from "./totp.repository.ts";

export interface Renewal {
  /** Encrypted anew. */
  readonly renewed: number;
  /** Secrets that no key of the setting decrypts; they stay unchanged. */
  readonly unreadable: number;
}

/** Stores the secrets of all apps as the box would close them now. People may set up, remove and use theirs meanwhile. */
export async function renewSecrets(db: Database, box: SecretBox): Promise<Renewal> {
  let renewed = 0;
  let unreadable = 0;
  for (const { userId, secret } of await listSecrets(db)) {
    const next = await box.renew(secret).catch(() => undefined);
    if (next === undefined) unreadable += 1;
    else if (next !== secret && (await replaceSecret(db, userId, secret, next))) renewed += 1;
  }
  return { renewed, unreadable };
}
