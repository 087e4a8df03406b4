import { paths, type SandboxCalls } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { call, contentOf } from "../support/call.ts";
import { signIn } from "../support/portal.ts";

/** Calls of one account: as many as the log keeps. */
const OF_ONE = 10_000;
/** Calls of one statement. */
const BATCH = 100_000;
/** Accounts whose pages are opened, and how often each: a first look finds nothing in the memory of the database. */
const READERS = 20;
const LOOKS = 10;

const card = "crd_7QX2M4KD0A";
/** Pages of the call log. What is "none" fits no call, so that everything is looked through. */
const pages: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[] = [
  ["all", {}],
  ["request id", { requestId: "filled-4711" }],
  ["card, every twentieth call", { card: "crd_0000000007" }],
  ["card of none", { card: "crd_ZZZZZZZZZZ" }],
  ["status 4xx, every fiftieth call", { status: "4xx" }],
  ["status of none", { status: "5xx" }],
  ["operation of none", { operation: "deleteEverything" }],
  ["client of none", { client: "sandbox-0123456789abcdef" }],
  ["world of none", { world: "wld_0000000001" }],
  ["before all calls", { to: "2020-01-01T00:00:00Z" }],
  ["text", { text: card }],
  ["text of none", { text: "no body has this" }],
];

export interface CallPage {
  readonly name: string;
  /** Milliseconds. */
  readonly took: readonly number[];
}

/** What a copy has of a call that is there. */
const COPIED = `method, path, operation, operation_id, document, duration_ms, is_page, is_replay, refusal, fault,
  request_headers, request_body, request_bytes, is_request_cut, response_headers, response_body, response_bytes,
  is_response_cut`;

/**
 * Fills the log of as many accounts as are needed with copies of the calls that are there; returns their names. The calls
 * of all come in turns, so that those of one stand far apart, and autovacuum has not seen the last hundredth.
 */
export function fillCalls(database: OpenDatabase, count: number): Promise<readonly string[]> {
  return database.withSession(async ({ query }) => {
    const indexes = (await query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = 'sandbox_calls' AND indexname <> 'sandbox_calls_pkey'`,
    )) as { name: string; definition: string }[];
    for (const { name } of indexes) await query(`DROP INDEX ${name}`);
    await query(
      "CREATE TABLE sample AS SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM sandbox_calls LIMIT 500",
    );
    const names = (await query(
      `INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
       SELECT 'caller-' || number, password_hash, true, created_at, product_ids
       FROM users, generate_series(1, $1::integer) AS number WHERE username = 'demo' RETURNING username`,
      [Math.ceil(count / OF_ONE)],
    )) as { username: string }[];
    const insert = async (from: number, to: number) => {
      for (let first = from; first < to; first += BATCH) {
        await query(
          `INSERT INTO sandbox_calls (user_id, at, request_id, status, cards, ${COPIED})
           SELECT (SELECT id FROM users WHERE username = 'caller-1') + number % $3,
             now() - ($4 - number) * interval '0.1 s', 'filled-' || number / $3,
             CASE WHEN number / $3 % 50 = 0 THEN 409 ELSE status END,
             ARRAY['crd_' || lpad((number / $3 % 20)::text, 10, '0')], ${COPIED}
           FROM generate_series($1::bigint, $2::bigint) AS number
           JOIN sample ON place = (number + number / $3) % (SELECT count(*) FROM sample)
           ORDER BY number`,
          [first, Math.min(first + BATCH, to) - 1, names.length, count],
        );
      }
    };
    const seen = Math.floor(count * 0.99);
    await insert(0, seen);
    for (const { definition } of indexes) await query(definition);
    await query("VACUUM ANALYZE sandbox_calls");
    await insert(seen, count);
    await query("DROP TABLE sample");
    return names.map(({ username }) => username);
  });
}

/** Opens each page of the log of several accounts, one at a time, as the portal's pages do. */
export async function measureCallPages(
  portal: string,
  names: readonly string[],
  password: string,
): Promise<CallPage[]> {
  const step = Math.max(1, Math.floor(names.length / READERS));
  const readers = names.filter((_, index) => index % step === 0).slice(0, READERS);
  const sessions = await Promise.all(
    readers.map((name, index) => signIn(portal, name, password, `192.0.2.${10 + index}`)),
  );
  const measured: CallPage[] = [];
  for (const [name, query] of pages) {
    const took: number[] = [];
    for (const session of sessions) {
      for (let look = 0; look < LOOKS; look += 1) {
        const began = performance.now();
        contentOf<SandboxCalls>(await call(`${portal}${paths.calls}?${new URLSearchParams(query)}`, { session }));
        took.push(performance.now() - began);
      }
    }
    measured.push({ name, took });
  }
  return measured;
}
