import { type Database, send } from "@connect-portal/database";

/** A time that no machine shows: what is due is due by the clock of the test. */
export const START = new Date("2025-03-04T10:00:00Z");
export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** An account with an empty world. */
export async function addAccount(db: Database, username: string): Promise<number> {
  const [row] = await send<{ id: string }>(
    db,
    `INSERT INTO users (username, email, password_hash, is_active, created_at, product_ids)
     VALUES ($1, $2, 'x', true, $3, '{2}') RETURNING id`,
    [username, `${username}@bank.example`, START.toISOString()],
  );
  const userId = Number(row?.id);
  await addWorld(db, userId);
  return userId;
}

/** In the place of the one that there is. */
export async function addWorld(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await send(tx, "UPDATE sandbox_worlds SET user_id = NULL WHERE user_id = $1", [userId]);
    await send(tx, "INSERT INTO sandbox_worlds (user_id, seed, created_at, clock_at) VALUES ($1, 1, $2, $2)", [
      userId,
      START.toISOString(),
    ]);
  });
}

interface EndpointValues {
  readonly id?: string;
  readonly url: string;
  readonly types?: readonly string[];
}

export async function addEndpoint(db: Database, userId: number, { id = "end_A000000001", url, types }: EndpointValues) {
  await send(
    db,
    `INSERT INTO event_endpoints (user_id, id, name, url, event_types, is_enabled, created_at, updated_at, world, cursor)
     SELECT $1, $2, 'Ledger', $3, $4::jsonb, true, $5, $5, id, last_event FROM sandbox_worlds WHERE user_id = $1`,
    [userId, id, url, types ? JSON.stringify(types) : null, START.toISOString()],
  );
  await send(
    db,
    "INSERT INTO event_endpoint_secrets (user_id, endpoint_id, secret, created_at) VALUES ($1, $2, $3, $4)",
    [userId, id, SECRET, START.toISOString()],
  );
  return { userId, id };
}

/** Writes events as a change of the world does: with the world's own row, in one transaction. */
export async function emit(db: Database, userId: number, subjects: readonly string[], type = "card.issued") {
  await send(
    db,
    `WITH world AS (
       UPDATE sandbox_worlds SET last_event = last_event + $2 WHERE user_id = $1 RETURNING id, last_event - $2 AS before
     )
     INSERT INTO sandbox_events
       (world, sequence, id, type, subject, subject_sequence, before, after, request_id, occurred_at)
     SELECT world.id, world.before + place, 'evt_' || lpad((world.before + place)::text, 10, '0'), $4, subject,
       world.before + place, NULL, '{}', 'test', $5
     FROM world, jsonb_array_elements_text($3::jsonb) WITH ORDINALITY AS rows (subject, place)`,
    [userId, subjects.length, JSON.stringify(subjects), type, START.toISOString()],
  );
}

export async function deliveriesOf(db: Database, userId: number) {
  return send<{ event_id: string; status: string; attempts: number; next_attempt_at: string | Date | null }>(
    db,
    "SELECT event_id, status, attempts, next_attempt_at FROM event_deliveries WHERE user_id = $1 ORDER BY number",
    [userId],
  );
}
