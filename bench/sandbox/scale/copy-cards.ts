export type Query = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** The caller's world, and not the template that the sandbox makes beside it. */
export const OWN = "(SELECT min(id) FROM sandbox_worlds WHERE user_id IS NOT NULL)";

/** What a card has of its own, and payments only the latest of each. */
const TABLES = ["customers", "accounts", "cards", "card_usage", "card_history", "plastics"];
const PAYMENTS = ["authorizations", "transactions"];
const PAYMENTS_OF_CARD = 3;

/** Ids of the copies have Z and a number for their first four characters, the same wherever one is named. */
const RENAMED = `regexp_replace(%, '((?:crd|acc|cus|aut|trn|pls|chs)_)[0-9A-Z]{4}([0-9A-Z]{6})', '\\1' || copy || '\\2', 'g')`;
const renamed = (expression: string) => RENAMED.replace("%", expression);

/** Makes copies of the cards of the only world there is, with all that belongs to each, until it has so many. */
export async function copyCards(query: Query, wanted: number): Promise<void> {
  const [there] = await query<{ cards: number }>(
    `SELECT count(*)::integer AS cards FROM sandbox_cards WHERE world = ${OWN}`,
  );
  const cards = there?.cards ?? 0;
  const copies = Math.round((wanted - cards) / cards);
  if (copies < 1) return;
  const series = `(SELECT 'Z' || lpad(upper(to_hex(number)), 3, '0') AS copy FROM generate_series(1, ${copies}) AS number) AS copies`;
  for (const table of TABLES) {
    await copyRows(query, `sandbox_${table}`, `(SELECT * FROM sandbox_${table} WHERE world = ${OWN}) AS own`, series);
  }
  for (const table of PAYMENTS) {
    const latest = `(SELECT *, row_number() OVER (PARTITION BY card_id ORDER BY id DESC) AS place FROM sandbox_${table}
      WHERE card_id IS NOT NULL AND world = ${OWN}) AS latest`;
    await copyRows(query, `sandbox_${table}`, latest, series, `WHERE place <= ${PAYMENTS_OF_CARD}`);
  }
  await query(
    `INSERT INTO sandbox_balances (world, account, currency, balance, held)
     SELECT world, ${renamed("account")}, currency, balance, held FROM sandbox_balances, ${series}
     WHERE account LIKE 'acc%' AND world = ${OWN}`,
  );
}

async function copyRows(query: Query, table: string, source: string, series: string, which = ""): Promise<void> {
  const columns = await query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = current_schema() AND column_name NOT IN ('world', 'version', 'data')
     ORDER BY ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await query(
    `INSERT INTO ${table} (world, version, data, ${names.join(", ")})
     SELECT world, version, ${renamed("data::text")}::jsonb, ${names.map(renamed).join(", ")}
     FROM ${source}, ${series} ${which}`,
  );
}
