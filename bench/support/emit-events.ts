import { type Database, send } from "@connect-portal/database";

interface Emitted {
  readonly username: string;
  /** Begins the ids of the events. */
  readonly prefix: string;
  /** One of each subject: at most as many as a world writes in one statement. */
  readonly count: number;
}

/** Writes events as a change of the account's world does: with the world's own row, in one statement. */
export async function emitEvents(db: Database, { username, prefix, count }: Emitted): Promise<void> {
  await send(
    db,
    `WITH world AS (
       UPDATE sandbox_worlds SET last_event = last_event + $1
       WHERE user_id = (SELECT id FROM users WHERE username = $4) RETURNING id, last_event - $1 AS before
     )
     INSERT INTO sandbox_events
       (world, sequence, id, type, subject, subject_sequence, before, after, request_id, occurred_at)
     SELECT world.id, world.before + place, 'evt_' || $2 || lpad((world.before + place)::text, 8, '0'), 'card.updated',
       'bench_' || place, world.before + place, NULL, $3::jsonb, 'bench', now()
     FROM world, generate_series(1, $1::integer) AS place`,
    [count, prefix, JSON.stringify({ cardId: "crd_7QX2M4KD0A", statusCode: "N", text: "x".repeat(600) }), username],
  );
}
