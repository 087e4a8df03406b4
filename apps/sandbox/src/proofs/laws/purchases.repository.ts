import { type SQL, sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/**
 * The amount still owed for each purchase and fee by the ledger, after all refunds, reversals and disputes. From the
 * product's own fields it uses only which booking belongs to which purchase, and how much a refund at another rate has
 * taken off. A refund uses the rate of its own day, so it may credit more than was paid: that gain is not owed, just as
 * a loss is not forgiven. So the amount given back never exceeds the amount paid, either in the currency of the payment
 * or in the account's currency at the purchase's rate.
 */
export const owedByLedger = (world: number): SQL => sql`
  SELECT purchase, -sum(amount) AS owed FROM (
    SELECT max(purchase) AS purchase, sum(amount) AS amount FROM (
      SELECT data->>'bookingId' AS booking, id AS purchase, 0 AS amount FROM sandbox_transactions
      WHERE world = ${world} AND kind IN ('purchase', 'cash_withdrawal', 'fee', 'unload') AND data->>'direction' = 'debit'
      UNION ALL
      SELECT data->>'bookingId', data->>'refundsTransactionId',
        coalesce((data->>'refundsShare')::bigint - (data->'billingAmount'->>'amount')::bigint, 0)
      FROM sandbox_transactions
      WHERE world = ${world} AND data->>'refundsTransactionId' IS NOT NULL
      UNION ALL
      SELECT made.data->>'bookingId', dispute.transaction_id, 0
      FROM sandbox_transactions AS made
      JOIN sandbox_disputes AS dispute ON dispute.world = made.world AND dispute.id = made.data->>'aboutId'
      WHERE made.world = ${world} AND made.kind = 'adjustment'
      UNION ALL
      SELECT booking, NULL, amount FROM sandbox_entries WHERE world = ${world} AND account LIKE 'acc\\_%'
    ) AS by_booking GROUP BY booking
  ) AS bookings WHERE purchase IS NOT NULL GROUP BY purchase`;

/** By purchase: the refunded amount in its currency, and the amount taken off it in the account's. */
const refundsOf = (world: number): SQL => sql`
  SELECT data->>'refundsTransactionId' AS purchase, count(*) AS count,
    sum((data->'transactionAmount'->>'amount')::bigint) AS amount,
    sum(coalesce(data->>'refundsShare', data->'billingAmount'->>'amount')::bigint) AS share
  FROM sandbox_transactions WHERE world = ${world} AND kind = 'refund' AND data->>'refundsTransactionId' IS NOT NULL
  GROUP BY 1`;

/** Laws about payments and their refunds. */
export const purchaseLaws: Laws = {
  "a purchase knows its refunds, and gives back no more than it was": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(refunded) || ' of ' || sum(paid) AS found FROM (
      SELECT id, (data->>'refundedAmount')::bigint AS stated, 0 AS refunded,
        (data->'billingAmount'->>'amount')::bigint AS paid
      FROM sandbox_transactions WHERE world = ${world}
      UNION ALL
      SELECT data->>'refundsTransactionId', 0,
        coalesce(data->>'refundsShare', data->'billingAmount'->>'amount')::bigint, 0
      FROM sandbox_transactions WHERE world = ${world} AND data->>'refundsTransactionId' IS NOT NULL
    ) AS both_sides GROUP BY id HAVING sum(stated) <> sum(refunded) OR sum(stated) > sum(paid)`,
  "of a purchase no more is given back than was paid, whatever the way": (world) => sql`
    SELECT purchase AS about, -owed || ' more than was paid' AS found
    FROM (${owedByLedger(world)}) AS purchases WHERE owed < 0`,
  "refunds of a purchase are no more than was paid, in its own currency": (world) => sql`
    SELECT purchase.id AS about, refunds.amount || ' of ' || (purchase.data->'transactionAmount'->>'amount') AS found
    FROM sandbox_transactions AS purchase JOIN (${refundsOf(world)}) AS refunds ON refunds.purchase = purchase.id
    WHERE purchase.world = ${world} AND refunds.amount > (purchase.data->'transactionAmount'->>'amount')::bigint`,
  // The tolerance: each refund and each dispute may round once.
  "a refund takes off its purchase what it is of it, whatever the rate of its day": (world) => sql`
    SELECT purchase.id AS about, refunds.share || ' for ' || refunds.amount AS found
    FROM sandbox_transactions AS purchase JOIN (${refundsOf(world)}) AS refunds ON refunds.purchase = purchase.id
    LEFT JOIN (
      SELECT transaction_id, count(*) AS count FROM sandbox_disputes WHERE world = ${world} GROUP BY transaction_id
    ) AS disputed ON disputed.transaction_id = purchase.id
    WHERE purchase.world = ${world} AND abs(
      refunds.share * (purchase.data->'transactionAmount'->>'amount')::numeric
        - refunds.amount * (purchase.data->'billingAmount'->>'amount')::numeric
    ) > greatest((purchase.data->'transactionAmount'->>'amount')::numeric, (purchase.data->'billingAmount'->>'amount')::numeric)
      * (1 + refunds.count + coalesce(disputed.count, 0))`,
};
