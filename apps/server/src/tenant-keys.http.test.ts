import { join } from "node:path";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { beforeAll, expect, test } from "vitest";

/** Rows that are found by their world or account first can be on one shard (docs/scale.md). */
interface Index {
  readonly table: string;
  readonly name: string;
  readonly isUnique: boolean;
  readonly columns: readonly string[];
  /** The column that says whose a row is. */
  readonly tenant: "world" | "user_id";
}

/** Indexes that begin otherwise, and why they may. */
const others: Readonly<Record<string, string>> = {
  sandbox_worlds_owner_idx: "begins with the account, whose column has another name for worlds beside the default one",
  event_endpoints_pkey: "an endpoint is its account's; its world is the one that its place is of",
  event_endpoints_enabled_idx: "as its key",
  sandbox_calls_pkey: "a call is its account's; its world is the one in which it was answered",
  sandbox_calls_request_idx: "as its key",
  sandbox_calls_filter_idx: "as its key",
  sandbox_calls_age_idx: "the worker removes what is old from all accounts",
  sandbox_replays_age_idx: "the worker removes what is old from all worlds",
  identities_issuer_subject_key: "whoever comes from a provider has no account yet",
};

let indexes: Index[];

beforeAll(async () => {
  const database = await openMigratedDatabase(join(import.meta.dirname, "../migrations"));
  const find = `
    SELECT t.relname AS table, i.relname AS name, x.indisunique AS "isUnique", tenant.attname AS tenant,
      (SELECT array_agg(coalesce(a.attname::text, '(expression)') ORDER BY k.position)
        FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS k (attribute, position)
        LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attribute) AS columns
    FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid
    JOIN pg_class t ON t.oid = x.indrelid
    JOIN pg_attribute tenant ON tenant.attrelid = t.oid AND tenant.attname IN ('world', 'user_id')
    WHERE t.relnamespace = 'public'::regnamespace`;
  indexes = await database.withSession(({ query }) => query<Index>(find));
  await database.close();
});

const beginsOtherwise = ({ name, columns, tenant }: Index) => columns[0] !== tenant && !(name in others);

test("all that a world has is found by the world first", () => {
  const ofWorlds = indexes.filter(({ tenant }) => tenant === "world");
  expect(ofWorlds.length).toBeGreaterThan(100);
  expect(ofWorlds.filter(beginsOtherwise)).toEqual([]);
});

test("what an account has is unique within it, or has an id by which the account is found", () => {
  const ofAccounts = indexes.filter(({ tenant, isUnique }) => tenant === "user_id" && isUnique);
  expect(ofAccounts.length).toBeGreaterThan(10);
  expect(ofAccounts.filter(({ columns }) => columns.length > 1).filter(beginsOtherwise)).toEqual([]);
});
