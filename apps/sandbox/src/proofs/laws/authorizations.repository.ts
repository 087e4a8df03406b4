import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about holds, and about what cleared under them. */
export const authorizationLaws: Laws = {
  "an account holds what its authorizations hold": (world) => sql`
    SELECT account AS about, sum(kept) || ' is not ' || sum(asked) AS found FROM (
      SELECT account, held AS kept, 0 AS asked FROM sandbox_balances WHERE world = ${world}
      UNION ALL
      SELECT account_id, 0, (data->>'held')::bigint FROM sandbox_authorizations
      WHERE world = ${world} AND account_id IS NOT NULL
    ) AS both_sides GROUP BY account HAVING sum(kept) <> sum(asked)`,
  "no hold outlives its expiry": (world) => sql`
    SELECT made.id AS about, data->>'heldUntil' AS found
    FROM sandbox_authorizations AS made JOIN sandbox_worlds ON sandbox_worlds.id = world
    WHERE world = ${world} AND (data->>'held')::bigint > 0
      AND coalesce((data->>'heldUntil')::timestamptz, '-infinity') <= clock_at`,
  // A clearing on an authorization that has ended is posted, but counts no longer.
  "an authorization has cleared what its transactions say": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(covered) || ' to ' || sum(posted) AS found FROM (
      SELECT id, (data->>'clearedInTransaction')::bigint AS stated, 0 AS covered, 0 AS posted
      FROM sandbox_authorizations WHERE world = ${world} AND account_id IS NOT NULL
      UNION ALL
      SELECT authorization_id, 0, CASE data->>'wasForced' WHEN 'true' THEN 0 ELSE amount END, amount FROM (
        SELECT posted.authorization_id, posted.data,
          coalesce(posted.data->>'clearedAs', posted.data->'transactionAmount'->>'amount')::bigint AS amount
        FROM sandbox_transactions AS posted
        JOIN sandbox_authorizations AS asked ON asked.world = posted.world AND asked.id = posted.authorization_id
        WHERE posted.world = ${world} AND CASE WHEN asked.data->>'kind' IN ('refund', 'original_credit')
          THEN posted.kind = 'refund' AND posted.data->>'direction' = 'credit'
          ELSE posted.kind IN ('purchase', 'cash_withdrawal') AND posted.data->>'direction' = 'debit' END
      ) AS cleared
    ) AS both_sides GROUP BY id HAVING sum(stated) NOT BETWEEN sum(covered) AND sum(posted)`,
  "an authorization of a credit holds nothing": (world) => sql`
    SELECT id AS about, data->>'held' AS found FROM sandbox_authorizations
    WHERE world = ${world} AND data->>'kind' IN ('refund', 'original_credit') AND (data->>'held')::bigint <> 0`,
};
