import type { Database } from "@connect-portal/database";
import type { Seal } from "../chain/chain-source.ts";
import { findPublicKey } from "./digest-keys.ts";
import { findDigest } from "./digests.repository.ts";
import { openDigest } from "./signed-digest.ts";

/** What the day was sealed with, as far as its signature holds; undefined as long as it is not. */
export async function readSeal(db: Database, day: string): Promise<Seal | undefined> {
  const row = await findDigest(db, day);
  if (!row) return undefined;
  const digest = await openDigest(row.jws, (id) => findPublicKey(db, id));
  const isOwn = digest?.first === row.firstRecord && digest.last === row.lastRecord;
  return { digest: isOwn ? digest : undefined, isRemoved: row.removedAt !== null };
}
