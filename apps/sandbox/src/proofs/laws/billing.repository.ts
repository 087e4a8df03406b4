import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about what credit accounts are asked for. The figures of statements are proved in `proofs/billing`. */
export const billingLaws: Laws = {
  "arrears are the minimums that are overdue": (world) => sql`
    SELECT account AS about, sum(stated) || ' is not ' || sum(unpaid) AS found FROM (
      SELECT id AS account, (data->'arrears'->>'overdueAmount')::bigint AS stated, 0 AS unpaid
      FROM sandbox_accounts WHERE world = ${world}
      UNION ALL
      SELECT account_id, 0, (data->>'unpaid')::bigint FROM sandbox_statements
      WHERE world = ${world} AND status = 'overdue'
    ) AS both_sides GROUP BY account HAVING sum(stated) <> sum(unpaid)`,
  "arrears are as old as the oldest minimum that is overdue": (world) => sql`
    SELECT account AS about, coalesce(max(since), 'no day') || ' is not ' || coalesce(max(oldest), 'any') AS found FROM (
      SELECT id AS account, data->'arrears'->>'overdueSince' AS since, NULL AS oldest
      FROM sandbox_accounts WHERE world = ${world}
      UNION ALL
      SELECT account_id, NULL, min(data->>'dueDate') FROM sandbox_statements
      WHERE world = ${world} AND status = 'overdue' AND (data->>'unpaid')::bigint > 0 GROUP BY account_id
    ) AS both_sides GROUP BY account HAVING max(since) IS DISTINCT FROM max(oldest)`,
  "no account is asked for more than it owes": (world) => sql`
    SELECT account.id AS about, (account.data->'arrears'->>'overdueAmount') || ' overdue, balance ' || balance AS found
    FROM sandbox_accounts AS account
    JOIN sandbox_balances AS stands ON stands.world = account.world AND stands.account = account.id
    WHERE account.world = ${world} AND account.status NOT IN ('closed', 'charged_off')
      AND (account.data->'arrears'->>'overdueAmount')::bigint > greatest(0, -balance)`,
  "a closed account has no balance": (world) => sql`
    SELECT account.id AS about, balance::text AS found FROM sandbox_accounts AS account
    JOIN sandbox_balances AS stands ON stands.world = account.world AND stands.account = account.id
    WHERE account.world = ${world} AND account.status = 'closed' AND balance <> 0`,
  "a written-off account owes nothing, and a credit recovers the loss first": (world) => sql`
    SELECT account.id AS about, balance || ', and the loss is ' || loss AS found FROM sandbox_accounts AS account
    JOIN sandbox_balances AS stands ON stands.world = account.world AND stands.account = account.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS loss FROM sandbox_entries
      WHERE world = account.world AND account = stands.account AND kind IN ('charge_off', 'recovery')
    ) AS written_off
    WHERE account.world = ${world} AND account.status = 'charged_off' AND (balance < 0 OR (balance > 0 AND loss > 0))`,
  "no more is recovered than was written off": (world) => sql`
    SELECT account AS about, sum(amount)::text AS found FROM sandbox_entries
    WHERE world = ${world} AND kind IN ('charge_off', 'recovery') AND account LIKE 'acc\\_%'
    GROUP BY account HAVING sum(amount) < 0`,
  "what was drawn as cash is booked as cash": (world) => sql`
    SELECT made.id AS about, kind_of_entry AS found FROM sandbox_transactions AS made
    JOIN (
      SELECT booking, max(kind) AS kind_of_entry FROM sandbox_entries WHERE world = ${world} GROUP BY booking
    ) AS booked ON booked.booking = made.data->>'bookingId'
    WHERE made.world = ${world} AND made.kind = 'cash_withdrawal' AND kind_of_entry <> 'cash'`,
};
