import { type SQL, sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** A day's ledger movements on an account, without the payment that ends the day. */
const movements = (world: number, account: string): SQL => sql`
  SELECT value_date::text AS date, currency, sum(amount) AS amount FROM sandbox_entries
  WHERE world = ${world} AND account = ${account} AND kind <> 'settlement' GROUP BY value_date, currency`;

/** The totals of settled days' files, by currency. */
const totals = (world: number): SQL => sql`
  SELECT data->>'date' AS date, total->>'currencyCode' AS currency, (total->>'gross')::bigint AS gross,
    (total->>'interchange')::bigint AS interchange, (total->>'schemeFees')::bigint AS scheme_fees,
    (total->>'net')::bigint AS net, (total->>'count')::bigint AS count
  FROM sandbox_network_settlements CROSS JOIN LATERAL jsonb_array_elements(data->'totals') AS total
  WHERE world = ${world}`;

const today = (world: number): SQL =>
  sql`(SELECT to_char(clock_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM sandbox_worlds WHERE id = ${world})`;

/** On each past day an account's movements equal the files' figures. */
const equal = (world: number, account: string, figure: SQL): SQL => sql`
  SELECT date || ' ' || currency AS about, sum(booked) || ' is not ' || sum(stated) AS found FROM (
    SELECT date, currency, amount AS booked, 0 AS stated FROM (${movements(world, account)}) AS movements
    UNION ALL
    SELECT date, currency, 0, ${figure} FROM (${totals(world)}) AS totals
  ) AS both_sides WHERE date < ${today(world)} GROUP BY date, currency HAVING sum(booked) <> sum(stated)`;

/** Laws about the networks' files and the accounts that stand for the networks. */
export const networkSettlementLaws: Laws = {
  "the settlement of each day equals the ledger's movement": (world) => equal(world, "int_settlement", sql`-net`),
  "interchange of each day is booked": (world) => equal(world, "int_interchange", sql`interchange`),
  "scheme fees of each day are booked": (world) => equal(world, "int_scheme_fees", sql`scheme_fees`),
  "the networks are owed what is not settled": (world) => sql`
    SELECT currency AS about, sum(owed) || ' is not ' || sum(moved) AS found FROM (
      SELECT currency, amount AS owed, 0 AS moved FROM sandbox_entries
      WHERE world = ${world} AND account = 'int_settlement'
      UNION ALL
      SELECT currency, 0, amount FROM sandbox_entries
      WHERE world = ${world} AND account = 'int_settlement' AND value_date >= ${today(world)}::date
        AND kind <> 'settlement'
    ) AS both_sides GROUP BY currency HAVING sum(owed) <> sum(moved)`,
  "a day's file is the sum of its records": (world) => sql`
    SELECT date || ' ' || currency AS about, sum(stated) || ' is not ' || sum(listed) AS found FROM (
      SELECT date, currency, net AS stated, 0 AS listed, count AS stated_count, 0 AS listed_count
      FROM (${totals(world)}) AS totals
      UNION ALL
      SELECT date, data->>'currencyCode', 0,
        (data->>'gross')::bigint + (data->>'interchange')::bigint + (data->>'schemeFees')::bigint, 0, 1
      FROM sandbox_network_records WHERE world = ${world} AND date < ${today(world)}
    ) AS both_sides GROUP BY date, currency
    HAVING sum(stated) <> sum(listed) OR sum(stated_count) <> sum(listed_count)`,
  // The ledger has the gross amount of a card transaction when it clears, days before it is settled.
  "what has cleared on a card stands in the networks' file": (world) => sql`
    SELECT id AS about, sum(cleared) || ' is not ' || sum(listed) AS found FROM (
      SELECT id, CASE data->>'direction' WHEN 'credit' THEN 1 ELSE -1 END
        * (data->'billingAmount'->>'amount')::bigint AS cleared, 0 AS listed
      FROM sandbox_transactions
      WHERE world = ${world} AND card_id IS NOT NULL AND kind IN ('purchase', 'cash_withdrawal', 'refund')
      UNION ALL
      SELECT data->>'transactionId', 0, (data->>'gross')::bigint FROM sandbox_network_records
      WHERE world = ${world} AND kind IN ('purchase', 'cash_withdrawal', 'refund')
    ) AS both_sides GROUP BY id HAVING sum(cleared) <> sum(listed)`,
  "what a dispute has of the networks is what they have carried": (world) => sql`
    SELECT id AS about, sum(stated) || ' is not ' || sum(listed) AS found FROM (
      SELECT id, coalesce((data->>'networkAmount')::bigint, 0) AS stated, 0 AS listed
      FROM sandbox_disputes WHERE world = ${world}
      UNION ALL
      SELECT data->>'disputeId', 0, (data->>'gross')::bigint FROM sandbox_network_records
      WHERE world = ${world} AND data->>'disputeId' IS NOT NULL
    ) AS both_sides GROUP BY id HAVING sum(stated) <> sum(listed)`,
  // A provisional credit takes the amount out of suspense that the networks bring in; the difference belongs to open
  // disputes.
  "suspense holds what open disputes have given or got": (world) => sql`
    SELECT currency AS about, sum(booked) || ' is not ' || sum(open) AS found FROM (
      SELECT currency, amount AS booked, 0 AS open FROM sandbox_entries
      WHERE world = ${world} AND account = 'int_disputes'
      UNION ALL
      SELECT data->>'currencyCode', (data->>'gross')::bigint, 0 FROM sandbox_network_records
      WHERE world = ${world} AND data->>'disputeId' IS NOT NULL AND date >= ${today(world)}
      UNION ALL
      SELECT data->'amount'->>'currencyCode', 0, coalesce((data->>'networkAmount')::bigint, 0)
        - CASE WHEN status = 'won' OR status NOT IN ('lost', 'withdrawn', 'credited')
            AND (data->>'hasProvisionalCredit')::boolean THEN (data->'amount'->>'amount')::bigint ELSE 0 END
      FROM sandbox_disputes WHERE world = ${world}
    ) AS both_sides GROUP BY currency HAVING sum(booked) <> sum(open)`,
};
