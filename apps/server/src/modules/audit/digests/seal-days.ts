import type { AuditDigest } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { isSameHash } from "../chain/chain-hash.ts";
import type { ListedDay } from "../chain/chain-source.ts";
import { type DigestKey, loadDigestKey } from "./digest-keys.ts";
import { findLastSealed, insertDigest, listUnsealedDays, lockDay } from "./digests.repository.ts";
import { signDigest } from "./signed-digest.ts";

/**
 * Seals the days before today (UTC) that were found intact, as they were then. One that has got a late record since is left
 * to the next night.
 * @returns how many
 */
export async function sealDays(db: Database, intact: ReadonlyMap<string, ListedDay>, now: Date): Promise<number> {
  const days = await listUnsealedDays(db, now.toISOString().slice(0, 10));
  if (days.length === 0) return 0;
  const key = await loadDigestKey(db, now);
  let sealed = 0;
  for (const day of days) {
    const listed = intact.get(day);
    // Numbers go on in the order of the days: what comes after a day that is not intact waits for it.
    if (!listed || !(await sealDay(db, { day, listed, key, now }))) return sealed;
    sealed += 1;
  }
  return sealed;
}

interface DayToSeal {
  readonly day: string;
  readonly listed: ListedDay;
  readonly key: DigestKey;
  readonly now: Date;
}

async function sealDay(db: Database, { day, listed, key, now }: DayToSeal): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockDay(tx, day);
    if (row?.events !== listed.events || !isSameHash(row.head, listed.head)) return false;
    const before = await findLastSealed(tx);
    const digest: AuditDigest = {
      day,
      first: before + 1,
      last: before + listed.events,
      records: listed.events,
      opening: hex(listed.opening),
      head: hex(listed.head),
      previousDay: listed.previousDay,
      previousRecords: listed.previousEvents,
      sealedAt: now.toISOString(),
    };
    const { first: firstRecord, last: lastRecord } = digest;
    await insertDigest(tx, {
      day,
      firstRecord,
      lastRecord,
      sealedAt: now,
      keyId: key.id,
      jws: await signDigest(digest, key),
    });
    return true;
  });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
