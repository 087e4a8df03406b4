import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about payments to merchants and their refunds. */
export const merchantLaws: Laws = {
  "a payment knows its refunds, and gives back no more than was captured": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(refunded) || ' of ' || sum(captured) AS found FROM (
      SELECT id, (data->>'refundedAmount')::bigint AS stated, 0 AS refunded,
        (data->>'capturedAmount')::bigint AS captured
      FROM sandbox_payments WHERE world = ${world}
      UNION ALL
      SELECT payment_id, 0, (data->>'amount')::bigint, 0 FROM sandbox_refunds WHERE world = ${world}
    ) AS both_sides GROUP BY id HAVING sum(stated) <> sum(refunded) OR sum(stated) > sum(captured)`,
  "a merchant pays back what its cardholder was credited, whatever the way": (world) => sql`
    SELECT payment.id AS about, max(payment.data->>'refundedAmount') || ' is not ' || sum(credited) AS found
    FROM sandbox_payments AS payment
    CROSS JOIN LATERAL jsonb_array_elements(payment.data->'captures') AS capture
    JOIN LATERAL (
      SELECT coalesce((data->>'refundedInTransaction')::bigint, 0) AS credited FROM sandbox_transactions
      WHERE world = payment.world AND id = capture->>'transactionId'
    ) AS sale ON true
    WHERE payment.world = ${world}
    GROUP BY payment.id HAVING max((payment.data->>'refundedAmount')::bigint) <> sum(credited)`,
  // Captures, refunds and chargebacks of a payment are booked for it; its fees for the batch or the dispute.
  "a merchant pays the same sale back once": (world) => sql`
    SELECT about, -sum(amount) || ' more than was captured' AS found FROM sandbox_entries
    WHERE world = ${world} AND account LIKE 'mer\\_%' AND about LIKE 'pay\\_%' GROUP BY about HAVING sum(amount) < 0`,
  "a merchant is charged back only what it was paid for": (world) => sql`
    SELECT about, amount::text AS found FROM sandbox_entries
    WHERE world = ${world} AND account LIKE 'mer\\_%' AND kind = 'dispute' AND about NOT LIKE 'pay\\_%'`,
};
