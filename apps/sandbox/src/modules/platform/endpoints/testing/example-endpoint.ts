import { type Database, send } from "@connect-portal/database";

const ENDPOINT = "end_7K2M9QW4XT";

/** Adds the endpoint and the delivery that the document's examples name, to an account that has a world. */
export async function addExampleEndpoint(db: Database, userId: number, at: Date): Promise<void> {
  const moment = at.toISOString();
  await send(
    db,
    `INSERT INTO event_endpoints (user_id, id, name, url, is_enabled, created_at, updated_at, world, cursor, last_number)
     SELECT $1, $2, 'Ledger of bank A', 'https://events.bank.example/connect', true, $3, $3, id, last_event, 1
     FROM sandbox_worlds WHERE user_id = $1`,
    [userId, ENDPOINT, moment],
  );
  await send(
    db,
    `INSERT INTO event_endpoint_secrets (user_id, endpoint_id, secret, created_at)
     VALUES ($1, $2, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', $3)`,
    [userId, ENDPOINT, moment],
  );
  await send(
    db,
    `INSERT INTO event_deliveries (user_id, id, endpoint_id, number, event_id, type, subject, body, status, created_at,
       give_up_at, ended_at)
     VALUES ($1, 'dlv_5R8T2W6Y1C', $2, 1, 'evt_A000003GHK', 'authorization.approved', 'aut_A000001HAS', '{}', 'failed',
       $3, $3, $3)`,
    [userId, ENDPOINT, moment],
  );
}
