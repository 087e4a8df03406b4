import { OWN, type Query } from "./copy-cards.ts";

/** What the measured calls look at, without the three months of payments: ten thousand of those fill a disk. */
const TABLES = [
  "customers",
  "accounts",
  "cards",
  "card_usage",
  "merchants",
  "terminals",
  "routing_rules",
  "balances",
  "due",
  "authorizations",
  "transactions",
];
/** Of authorizations and transactions so many in each world. */
const PAYMENTS = 20;

/** Makes further users, each with a copy of the only world there is, until there are so many worlds. */
export async function copyWorlds(query: Query, wanted: number): Promise<void> {
  const copies = wanted - 1;
  await query(
    `INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
     SELECT 'copy-' || number, 'none', true, now(), '{2}' FROM generate_series(1, ${copies}) AS number`,
  );
  await query(
    `INSERT INTO sandbox_worlds (user_id, seed, created_at, clock_at, last_number, last_event, next_due_at)
     SELECT users.id, seed, worlds.created_at, clock_at, last_number, last_event, next_due_at
     FROM users, (SELECT * FROM sandbox_worlds WHERE id = ${OWN}) AS worlds WHERE username LIKE 'copy-%'`,
  );
  for (const table of TABLES) {
    await withoutIndexes(query, `sandbox_${table}`, async (columns) => {
      const payments = table === "authorizations" || table === "transactions";
      const latest = payments ? `ORDER BY id DESC LIMIT ${PAYMENTS}` : "";
      await query(
        `INSERT INTO sandbox_${table} (world, ${columns.join(", ")})
         SELECT worlds.id, ${columns.map((name) => `original.${name}`).join(", ")}
         FROM (SELECT * FROM sandbox_${table} WHERE world = ${OWN} ${latest}) AS original, sandbox_worlds AS worlds
         WHERE worlds.user_id IS NOT NULL AND worlds.id <> original.world`,
      );
    });
  }
}

/** The primary key stays; everything else is built anew at the end, which is far faster. */
async function withoutIndexes(
  query: Query,
  table: string,
  work: (columns: readonly string[]) => Promise<void>,
): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%pkey'",
    [table],
  );
  const columns = await query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = current_schema() AND column_name <> 'world' ORDER BY ordinal_position`,
    [table],
  );
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await work(columns.map(({ name }) => name));
  for (const { definition } of indexes) await query(definition);
}
