import { type SQL, sql } from "drizzle-orm";
import { accountProducts } from "../../simulator/accounts/account-products.ts";
import { currencyTerms, fromDirhams } from "../../simulator/money/terms.ts";
import type { Laws } from "./law.ts";

/** The limits of each product, in each currency, in minor units. */
const allowed = accountProducts.flatMap(({ code, funding }) =>
  funding === null
    ? []
    : Object.keys(currencyTerms).map((currency) => {
        const most = (dirhams: number) => fromDirhams(dirhams, currency);
        const { day, month, balance } = funding;
        return {
          product: code,
          currency,
          at_once: most(funding.most),
          per_day: most(day.amount),
          per_month: most(month.amount),
          at_most: balance === null ? null : most(balance),
        };
      }),
);

/** Loads and deposits that were not reversed, with the limits of the account's product. */
const loadsOf = (world: number): SQL => sql`
  SELECT loads.id, loads.account_id AS account, loads.data->>'valueDate' AS day, loads.data->>'bookingId' AS booking,
    (loads.data->'billingAmount'->>'amount')::bigint AS amount, at_once, per_day, per_month, at_most
  FROM sandbox_transactions AS loads
  JOIN sandbox_accounts AS accounts ON accounts.world = loads.world AND accounts.id = loads.account_id
  JOIN jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb) AS terms
    (product text, currency text, at_once bigint, per_day bigint, per_month bigint, at_most bigint)
    ON terms.product = accounts.data->>'productCode' AND terms.currency = accounts.data->>'currencyCode'
  WHERE loads.world = ${world} AND loads.kind IN ('load', 'deposit') AND loads.data->>'refundedAmount' = '0'`;

/** Laws about money that comes in or goes out without a card. */
export const loadLaws: Laws = {
  "no load is reversed and no money is paid out beyond what there is": (world) => sql`
    SELECT entries.account AS about, balance || ' after ' || amount AS found
    FROM sandbox_entries AS entries
    JOIN sandbox_accounts AS accounts ON accounts.world = entries.world AND accounts.id = entries.account
    WHERE entries.world = ${world} AND entries.kind IN ('load_reversal', 'unload') AND amount < 0 AND balance < 0
      AND accounts.data->>'kind' IN ('debit', 'prepaid')`,
  "what is loaded at once, in a day and in a month is within the limits of the product": (world) => sql`
    SELECT account AS about, period || ': ' || sum(amount) || ' of ' || max(most) AS found FROM (
      SELECT account, id AS period, amount, at_once AS most FROM (${loadsOf(world)}) AS loads
      UNION ALL
      SELECT account, day, amount, per_day FROM (${loadsOf(world)}) AS loads
      UNION ALL
      SELECT account, left(day, 7), amount, per_month FROM (${loadsOf(world)}) AS loads
    ) AS periods GROUP BY account, period HAVING sum(amount) > max(most)`,
  "no load leaves more in an account than its product allows": (world) => sql`
    SELECT loads.account AS about, entries.balance || ' of ' || at_most AS found
    FROM (${loadsOf(world)}) AS loads
    JOIN sandbox_entries AS entries
      ON entries.world = ${world} AND entries.booking = loads.booking AND entries.account = loads.account
    WHERE entries.balance > at_most`,
};
