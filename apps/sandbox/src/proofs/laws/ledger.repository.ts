import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about the double entries and the balances of accounts. */
export const ledgerLaws: Laws = {
  "the ledger sums to zero": (world) => sql`
    SELECT currency AS about, sum(amount)::text AS found FROM sandbox_entries
    WHERE world = ${world} GROUP BY currency HAVING sum(amount) <> 0`,
  "each booking sums to zero": (world) => sql`
    SELECT booking AS about, sum(amount)::text AS found FROM sandbox_entries
    WHERE world = ${world} GROUP BY booking, currency HAVING sum(amount) <> 0`,
  "a balance is the sum of its entries": (world) => sql`
    SELECT account AS about, sum(kept) || ' is not ' || sum(booked) AS found FROM (
      SELECT account, currency, balance AS kept, 0 AS booked FROM sandbox_balances WHERE world = ${world}
      UNION ALL
      SELECT account, currency, 0, amount FROM sandbox_entries
      WHERE world = ${world} AND account NOT LIKE 'int\\_%'
    ) AS both_sides GROUP BY account, currency HAVING sum(kept) <> sum(booked)`,
  "an entry has the balance after it": (world) => sql`
    SELECT id AS about, balance || ' is not ' || running AS found FROM (
      SELECT id, balance, sum(amount) OVER (PARTITION BY account ORDER BY id) AS running
      FROM sandbox_entries WHERE world = ${world} AND account NOT LIKE 'int\\_%'
    ) AS entries WHERE balance IS DISTINCT FROM running`,
  "a transaction stands in the ledger": (world) => sql`
    SELECT string_agg(id, ' ') AS about, sum(stated) || ' is not ' || sum(booked) AS found FROM (
      SELECT id, account_id AS account, data->>'bookingId' AS booking, 0 AS booked,
        (data->'billingAmount'->>'amount')::bigint * CASE data->>'direction' WHEN 'credit' THEN 1 ELSE -1 END AS stated
      FROM sandbox_transactions WHERE world = ${world}
      UNION ALL
      SELECT NULL, account, booking, amount, 0 FROM sandbox_entries WHERE world = ${world} AND account LIKE 'acc\\_%'
    ) AS both_sides GROUP BY account, booking HAVING count(id) > 0 AND sum(stated) <> sum(booked)`,
};
