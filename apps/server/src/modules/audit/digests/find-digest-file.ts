import type { AuditDigestFile } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { presentDigestFile } from "./digest.presenter.ts";
import { findPublicKey } from "./digest-keys.ts";
import { type DigestRow, findDigest } from "./digests.repository.ts";
import { openDigest } from "./signed-digest.ts";

/** The digest of the day as a file; undefined when the day has none. @throws Error when its signature does not hold */
export async function findDigestFile(db: Database, day: string): Promise<AuditDigestFile | undefined> {
  const row = await findDigest(db, day);
  return row && makeDigestFile(db, row);
}

export async function makeDigestFile(db: Database, { day, keyId, jws }: DigestRow): Promise<AuditDigestFile> {
  const key = await findPublicKey(db, keyId);
  const digest = key && (await openDigest(jws, async (id) => (id === keyId ? key : undefined)));
  if (!digest) throw new Error(`The digest of ${day} was changed: its signature is not valid`);
  return presentDigestFile(digest, jws, key);
}
