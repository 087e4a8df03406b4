import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";
import { owedByLedger } from "./purchases.repository.ts";

/** Laws about purchases paid in instalments. */
export const instalmentLaws: Laws = {
  "no plan has more open than is owed of its purchase": (world) => sql`
    SELECT string_agg(plan, ' ') AS about, sum(open) || ' of ' || sum(owed) AS found FROM (
      SELECT id AS plan, transaction_id AS purchase, 0 AS owed, (
        SELECT coalesce(sum((part->>'principal')::bigint), 0) FROM jsonb_array_elements(data->'parts') AS part
        WHERE part->>'status' = 'planned'
      ) AS open
      FROM sandbox_instalment_plans WHERE world = ${world}
      UNION ALL
      SELECT NULL, purchase, owed, 0 FROM (${owedByLedger(world)}) AS purchases
    ) AS both_sides GROUP BY purchase HAVING sum(open) > 0 AND sum(open) > sum(owed)`,
  "an account that has ended has no instalments to come": (world) => sql`
    SELECT plan.id AS about, accounts.status AS found
    FROM sandbox_instalment_plans AS plan
    JOIN sandbox_accounts AS accounts ON accounts.world = plan.world AND accounts.id = plan.account_id
    WHERE plan.world = ${world} AND plan.status = 'active' AND accounts.status IN ('closed', 'charged_off')`,
  "the parts of a plan that are still to come are its open principal": (world) => sql`
    SELECT plan AS about, open || ' is not ' || unbilled || ', and it is ' || status AS found FROM (
      SELECT id AS plan, status, (data->'unbilled'->-1->>'amount')::bigint AS unbilled, (
        SELECT coalesce(sum((part->>'principal')::bigint), 0) FROM jsonb_array_elements(data->'parts') AS part
        WHERE part->>'status' = 'planned'
      ) AS open
      FROM sandbox_instalment_plans WHERE world = ${world}
    ) AS plans WHERE open <> unbilled OR (open > 0) <> (status = 'active')`,
  // Half a minor unit is the rounding: 12 months of 10,000 basis points make a year's interest.
  "a part that is still to come bears the interest of what is open before it": (world) => sql`
    SELECT plan AS about, interest || ' on ' || open AS found FROM (
      SELECT id AS plan, (data->>'rate')::bigint AS rate, (part->>'interest')::bigint AS interest,
        sum((part->>'principal')::bigint) OVER (PARTITION BY id ORDER BY (part->>'number')::int DESC) AS open
      FROM sandbox_instalment_plans CROSS JOIN LATERAL jsonb_array_elements(data->'parts') AS part
      WHERE world = ${world} AND part->>'status' = 'planned'
    ) AS parts WHERE abs(interest * 120000 - open * rate) > 60000`,
};
