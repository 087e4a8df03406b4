import type { OpenDatabase } from "@connect-portal/database";
import { chainHash, NO_HASH } from "@connect-portal/server/audit/chain-hash";
import { BUSIEST, DAYS, FIRST_DAY, type Scale, usernameOf } from "./scales.ts";

/** Rows of one insert. */
const BATCH = 5_000;
const start = Date.parse(FIRST_DAY);
const span = DAYS * 86_400_000;

type Query = (text: string, parameters?: unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Fills a migrated database. Indexes and triggers rest meanwhile; what they would have done is there at the end. */
export function fill(database: OpenDatabase, scale: Scale): Promise<void> {
  return database.withSession(({ query }) => fillWith(query, scale));
}

async function fillWith(query: Query, scale: Scale): Promise<void> {
  await withoutIndexes(query, ["users", "audit_events"], async () => {
    await insertUsers(query, scale.users);
    await query("ALTER TABLE audit_events DISABLE TRIGGER USER");
    await insertEvents(query, scale);
    await query("ALTER TABLE audit_events ENABLE TRIGGER USER");
  });
  await query("VACUUM ANALYZE");
}

/** Unique constraints stay; everything else is built anew at the end, which is far faster. */
async function withoutIndexes(query: Query, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = (await query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ANY($1) AND indexname NOT LIKE '%pkey'`,
    [tables],
  )) as { name: string; definition: string }[];
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await query(definition);
}

async function insertUsers(query: Query, users: number): Promise<void> {
  for (let first = 0; first < users; first += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, users - first) }, (_, at) => first + at);
    const names = indexes.map((index) => (index === 0 ? BUSIEST : usernameOf(index)));
    await query(
      `INSERT INTO users (username, full_name, email, phone, password_hash, is_active, created_at, product_ids)
       SELECT name, 'Team ' || number, name || '@bank.example', '1555' || number, 'none', number % 5 <> 0, made_at, '{2}'
       FROM unnest($1::text[], $2::integer[], $3::timestamptz[]) AS made (name, number, made_at)`,
      [names, indexes, indexes.map((index) => new Date(start + (index / users) * span).toISOString())],
    );
  }
}

/** One actor in ten accounts, and the busiest; the chain is that of the server's own code. */
async function insertEvents(query: Query, { users, events }: Scale): Promise<void> {
  const actors = Math.max(2, Math.floor(users / 10));
  const counts = new Float64Array(actors);
  const latest = new Float64Array(actors);
  const days: { day: string; events: number; head: Uint8Array; opening: Uint8Array }[] = [];
  for (let first = 0; first < events; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, events - first) }, (_, at) => {
      const index = first + at;
      const actor = index % 10 === 0 ? 0 : 1 + (index % (actors - 1));
      const occurredAt = new Date(start + Math.floor((index / events) * span));
      const day = occurredAt.toISOString().slice(0, 10);
      const known = days.at(-1);
      if (known?.day !== day)
        days.push({ day, events: 0, head: known?.head ?? NO_HASH, opening: known?.head ?? NO_HASH });
      const today = days.at(-1);
      if (!today) throw new Error("There is a day for every event");
      counts[actor] = (counts[actor] ?? 0) + 1;
      latest[actor] = occurredAt.getTime();
      const record = {
        day,
        position: today.events + 1,
        actorPosition: counts[actor],
        occurredAt,
        actorUserId: actor + 1,
        actorUsername: actorName(actor),
        action: "Call API",
        webService: `POST /PowerCardConnectApi/rest/4.2.4/cards/crd_${index.toString(36)}/block`,
        data: JSON.stringify({
          status: 200,
          durationMs: index % 90,
          operation: "blockCard",
          requestUID: `req-${index}`,
        }),
      };
      today.events += 1;
      today.head = chainHash(today.head, record);
      return { ...record, hash: Buffer.from(today.head).toString("hex") };
    });
    await query(
      `INSERT INTO audit_events
         (occurred_at, actor_user_id, actor_username, action, web_service, data, day, position, actor_position, hash)
       SELECT at, user_id, name, action, service, data, day, position, actor_position, decode(hash, 'hex')
       FROM unnest($1::timestamptz[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[],
                   $8::integer[], $9::bigint[], $10::text[])
         AS made (at, user_id, name, action, service, data, day, position, actor_position, hash)`,
      [
        rows.map(({ occurredAt }) => occurredAt.toISOString()),
        rows.map(({ actorUserId }) => actorUserId),
        rows.map(({ actorUsername }) => actorUsername),
        rows.map(({ action }) => action),
        rows.map(({ webService }) => webService),
        rows.map(({ data }) => data),
        rows.map(({ day }) => day),
        rows.map(({ position }) => position),
        rows.map(({ actorPosition }) => actorPosition),
        rows.map(({ hash }) => hash),
      ],
    );
  }
  await insertActors(query, counts, latest);
  await countActions(query);
  await query(
    `INSERT INTO audit_days (day, events, head, opening, previous_day, previous_events)
     SELECT day, events, decode(head, 'hex'), decode(opening, 'hex'), lag(day) OVER by_day, lag(events) OVER by_day
     FROM unnest($1::date[], $2::integer[], $3::text[], $4::text[]) AS made (day, events, head, opening)
     WINDOW by_day AS (ORDER BY day)`,
    [
      days.map(({ day }) => day),
      days.map((one) => one.events),
      days.map(({ head }) => Buffer.from(head).toString("hex")),
      days.map(({ opening }) => Buffer.from(opening).toString("hex")),
    ],
  );
}

async function insertActors(query: Query, counts: Float64Array, latest: Float64Array): Promise<void> {
  for (let first = 0; first < counts.length; first += BATCH) {
    const actors = Array.from({ length: Math.min(BATCH, counts.length - first) }, (_, at) => first + at);
    await query(
      `INSERT INTO audit_actors (name, events, last_at)
       SELECT name, events, last_at FROM unnest($1::text[], $2::bigint[], $3::timestamptz[]) AS made (name, events, last_at)
       WHERE events > 0`,
      [
        actors.map(actorName),
        actors.map((actor) => counts[actor]),
        actors.map((actor) => new Date(latest[actor] ?? 0).toISOString()),
      ],
    );
  }
}

/** As the trigger of migration 0020 counts: of Call API, which all events are, each block is full but the last. */
async function countActions(query: Query): Promise<void> {
  await query(
    `INSERT INTO audit_action_blocks (name, action, block, events, events_before)
     SELECT name, action, block, least(128, events - 128 * block), 128 * block
     FROM audit_actors
     CROSS JOIN LATERAL generate_series(0, (events - 1) / 128) AS block
     CROSS JOIN unnest(ARRAY['Call API', '-Login']) AS action
     WHERE name <> 'admin'
     ON CONFLICT DO NOTHING`,
  );
}

function actorName(actor: number): string {
  return actor === 0 ? BUSIEST : usernameOf(actor);
}
