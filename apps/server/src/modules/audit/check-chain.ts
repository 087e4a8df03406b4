import type { OpenDatabase } from "@connect-portal/database";
import { chainOf } from "./chain.repository.ts";
import { insertCheck } from "./chain-checks.repository.ts";
import { underCheckLock } from "./check-lock.ts";
import { type ChainOutcome, verifyChain } from "./verify-chain.ts";

/** Records of one read, some three milliseconds of this thread; the embedded database serves others in between. */
const PAGE_SIZE = { pglite: 50, postgres: 250 };

/** Checks the whole log and stores what came out. Undefined when another process is at it. */
export function checkChain(database: OpenDatabase, now: () => Date): Promise<ChainOutcome | undefined> {
  return underCheckLock(database, async (db) => {
    const outcome = await verifyChain(chainOf(db, PAGE_SIZE[database.driver]));
    await insertCheck(db, now(), outcome);
    return outcome;
  });
}
