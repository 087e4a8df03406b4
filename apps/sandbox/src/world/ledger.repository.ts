import { type Database, send } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Reading } from "./read-together.repository.ts";
import type { Balance, Entry, EntryQuery, NewEntry } from "./world.ts";
import type { Writing } from "./write-together.repository.ts";

export type RawEntry = {
  readonly id: string;
  readonly booking: string;
  readonly account: string;
  readonly against: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly kind: string;
  readonly about: string | null;
  readonly description: string;
  readonly booked_at: string | Date;
  readonly value_date: string;
};

const MOST_ENTRIES = 10_000;

export async function selectEntries(db: Database, world: number, query: EntryQuery): Promise<Entry[]> {
  const { account, about, after, before, order = "newest", limit = MOST_ENTRIES } = query;
  const { rows } = (await db.execute(
    sql`SELECT id, booking, account, against, currency, amount, balance, kind, about, description, booked_at, value_date::text
        FROM sandbox_entries
        WHERE world = ${world}
          ${account === undefined ? sql`` : sql`AND account = ${account}`}
          ${about === undefined ? sql`` : sql`AND about = ${about}`}
          ${after === undefined ? sql`` : sql`AND id > ${after}`}
          ${before === undefined ? sql`` : sql`AND id < ${before}`}
        ORDER BY id ${order === "newest" ? sql`DESC` : sql`ASC`} LIMIT ${limit}`,
  )) as unknown as { rows: RawEntry[] };
  return rows.map(entryOf);
}

/** A selected row as a ledger entry, with what else was selected. */
export function entryOf<R extends RawEntry>({ booked_at, value_date, amount, balance, ...row }: R) {
  return {
    ...row,
    amount: Number(amount),
    balance: balance === null ? null : Number(balance),
    bookedAt: new Date(booked_at),
    valueDate: value_date,
  };
}

export function insertEntries(entries: readonly NewEntry[]): Writing {
  const rows = entries.map(({ bookedAt, valueDate, requestId, ...entry }) => ({
    ...entry,
    request_id: requestId,
    booked_at: bookedAt.toISOString(),
    value_date: valueDate,
  }));
  return {
    text: `INSERT INTO sandbox_entries
       (world, id, booking, account, against, currency, amount, balance, kind, about, description, booked_at, value_date,
        request_id, due)
     SELECT $1, rows.* FROM jsonb_to_recordset($rows::jsonb) AS rows
       (id text, booking text, account text, against text, currency text, amount bigint, balance bigint, kind text, about text,
        description text, booked_at timestamptz, value_date date, request_id text, due text)`,
    rows,
  };
}

/** `data` is the balance. */
export function readBalance(account: string): Reading {
  return (
    next,
  ) => `SELECT jsonb_build_object('currency', currency, 'balance', balance, 'held', held) AS data, 0 AS version
     FROM sandbox_balances WHERE world = $1 AND account = ${next(account)}`;
}

export async function selectBalance(db: Database, world: number, account: string): Promise<Balance | undefined> {
  const [row] = await send<{ currency: string; balance: string; held: string }>(
    db,
    "SELECT currency, balance, held FROM sandbox_balances WHERE world = $1 AND account = $2",
    [world, account],
  );
  return row && { currency: row.currency, balance: Number(row.balance), held: Number(row.held) };
}

export function upsertBalances(balances: ReadonlyMap<string, Balance>): Writing {
  return {
    text: `INSERT INTO sandbox_balances (world, account, currency, balance, held)
     SELECT $1, rows.* FROM jsonb_to_recordset($rows::jsonb) AS rows
       (account text, currency text, balance bigint, held bigint)
     ON CONFLICT (world, account) DO UPDATE SET balance = excluded.balance, held = excluded.held`,
    rows: [...balances].map(([account, balance]) => ({ account, ...balance })),
  };
}
