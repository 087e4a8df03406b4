import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Due } from "../world/world.ts";

export interface Counts {
  readonly customers: number;
  readonly countries: number;
  readonly accounts: number;
  readonly cards: number;
  readonly transactions: number;
}

export async function countEntities(db: Database, world: number): Promise<Counts> {
  const { rows } = (await db.execute(
    sql`SELECT
          (SELECT count(*) FROM sandbox_customers WHERE world = ${world})::int AS customers,
          (SELECT count(DISTINCT data->>'countryCode') FROM sandbox_customers WHERE world = ${world})::int AS countries,
          (SELECT count(*) FROM sandbox_accounts WHERE world = ${world})::int AS accounts,
          (SELECT count(*) FROM sandbox_cards WHERE world = ${world})::int AS cards,
          (SELECT count(*) FROM sandbox_transactions WHERE world = ${world})::int AS transactions`,
  )) as unknown as { rows: [Counts] };
  return rows[0];
}

interface CurrencySum {
  readonly currencyCode: string;
  readonly sum: number;
}

/** The sum of all ledger entries, by currency. */
export async function sumLedger(db: Database, world: number): Promise<CurrencySum[]> {
  const { rows } = (await db.execute(
    sql`SELECT currency, sum(amount)::text AS sum FROM sandbox_entries WHERE world = ${world}
        GROUP BY currency ORDER BY currency`,
  )) as unknown as { rows: { currency: string; sum: string }[] };
  return rows.map(({ currency, sum }) => ({ currencyCode: currency, sum: Number(sum) }));
}

export async function countHolds(db: Database, world: number, accountId: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`SELECT count(*)::int AS holds FROM sandbox_authorizations
        WHERE world = ${world} AND account_id = ${accountId} AND (data->>'held')::bigint > 0`,
  )) as unknown as { rows: [{ holds: number }] };
  return rows[0].holds;
}

/** The next scheduled item of each kind, the earliest first. */
export async function selectNextDue(db: Database, world: number): Promise<Due[]> {
  const { rows } = (await db.execute(
    sql`SELECT DISTINCT ON (kind) kind, subject, at FROM sandbox_due
        WHERE world = ${world} AND kind NOT LIKE 'life.%' ORDER BY kind, at, subject`,
  )) as unknown as { rows: { kind: string; subject: string; at: string | Date }[] };
  return rows
    .map(({ kind, subject, at }) => ({ kind, subject, at: new Date(at) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
