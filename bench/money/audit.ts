import { type DatabaseLocation, openDatabase } from "@connect-portal/database";
import { findFaults } from "@connect-portal/sandbox/books";
import { sql } from "drizzle-orm";
import { ACCOUNT } from "./open-purse.ts";
import type { Receipt } from "./spender.ts";

export interface Audit {
  /** Acknowledged and not there, or otherwise than it was told. */
  readonly lost: number;
  /** There without anybody having been told of it, so that somebody's retry made another. */
  readonly twice: number;
  /** Minor units that are left. */
  readonly available: number;
  /** Laws of the books that do not hold. */
  readonly faults: readonly string[];
}

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly approved: boolean;
}

/** Holds the database against what was acknowledged. No portal may have an embedded one open. */
export async function audit(
  location: Exclude<DatabaseLocation, "memory">,
  receipts: readonly Receipt[],
): Promise<Audit> {
  const { db, close } = await openDatabase(location);
  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: T[] }).rows;
  try {
    const [world] = await rowsOf<{ id: string }>(sql`SELECT id FROM sandbox_worlds WHERE user_id IS NOT NULL`);
    const id = Number(world?.id);
    // What the world began with has ids that sort before.
    const authorizations = await rowsOf<Stored>(sql`
      SELECT id, data->>'status' AS status, (data->'decision'->>'approved')::boolean AS approved
      FROM sandbox_authorizations WHERE world = ${id} AND id > 'aut_A'`);
    const booked = await rowsOf<{ id: string }>(sql`
      SELECT id FROM sandbox_transactions
      WHERE world = ${id} AND id > 'trn_A' AND (kind = 'purchase' OR data->>'direction' = 'credit')`);
    const [left] = await rowsOf<{ available: string }>(sql`
      SELECT balance - held AS available FROM sandbox_balances WHERE world = ${id} AND account = ${ACCOUNT}`);
    return {
      lost: lostOf(receipts, new Map(authorizations.map((one) => [one.id, one])), new Set(booked.map((one) => one.id))),
      twice: unanswered(receipts, authorizations, booked),
      available: Number(left?.available),
      faults: await findFaults(db, id),
    };
  } finally {
    await close();
  }
}

function lostOf(
  receipts: readonly Receipt[],
  authorizations: ReadonlyMap<string, Stored>,
  booked: ReadonlySet<string>,
): number {
  return receipts.filter(({ kind, id, isApproved, transactionId = "" }) => {
    const stored = authorizations.get(id);
    if (kind === "deposit") return !booked.has(id);
    if (kind === "authorization") return stored?.approved !== isApproved;
    if (kind === "reversal") return stored?.status !== "reversed";
    return stored?.status !== "cleared" || !booked.has(transactionId);
  }).length;
}

/** Every call was insisted on, so that everything that is there was somebody's answer. */
function unanswered(
  receipts: readonly Receipt[],
  authorizations: readonly Stored[],
  booked: readonly { id: string }[],
) {
  const answered = new Set(receipts.flatMap(({ id, transactionId }) => [id, transactionId ?? id]));
  return [...authorizations, ...booked].filter(({ id }) => !answered.has(id)).length;
}
