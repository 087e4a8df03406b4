import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about the issuer's fees. */
export const feeLaws: Laws = {
  "what was reversed as a whole has left no fee": (world) => sql`
    SELECT purchase AS about, sum(taken) || ' of fees are left' AS found FROM (
      SELECT paid.id AS purchase,
        (fee.data->'billingAmount'->>'amount')::bigint - (fee.data->>'refundedAmount')::bigint AS taken
      FROM sandbox_transactions AS paid
      CROSS JOIN LATERAL jsonb_array_elements_text(paid.data->'feeIds') AS fees (id)
      JOIN sandbox_transactions AS fee ON fee.world = paid.world AND fee.id = fees.id
      WHERE paid.world = ${world} AND paid.data ? 'feeIds'
        AND paid.data->>'reversedInTransaction' = paid.data->'transactionAmount'->>'amount'
    ) AS fees GROUP BY purchase HAVING sum(taken) <> 0`,
  // A merchant's clearing without an authorization may overdraw an account; the issuer's fee for it may not.
  "no fee takes an account without credit below zero": (world) => sql`
    SELECT entries.account AS about, balance || ' after a fee of ' || -amount AS found
    FROM sandbox_entries AS entries
    JOIN sandbox_accounts AS accounts ON accounts.world = entries.world AND accounts.id = entries.account
    WHERE entries.world = ${world} AND entries.kind = 'fee' AND amount < 0 AND balance < 0
      AND accounts.data->>'kind' IN ('debit', 'prepaid')`,
};
