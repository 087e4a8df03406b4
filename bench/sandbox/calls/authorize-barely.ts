import type { PoolClient } from "pg";
import { ACCOUNT, CARD } from "./calls.ts";
import type { Numbers } from "./recording.ts";

/**
 * The least that is an authorization: lock, read, hold, insert, event, one after the other in a transaction. It keeps no
 * limits, scores nothing, and a retry is a second payment. @throws Error when the card may not pay
 */
export async function authorizeBarely(client: PoolClient, numbers: Numbers, authorization: string): Promise<void> {
  const { user, world, lastNumber, lastEvent } = numbers;
  const send = (name: string, text: string, values: unknown[]) =>
    client.query({ name: `barely_${name}`, text, values });
  await client.query("BEGIN");
  await send("lock", "SELECT id FROM sandbox_worlds WHERE user_id = $1 FOR UPDATE", [user]);
  const { rows } = await send("read", READ, [world, CARD]);
  if (rows[0]?.status !== "N" || Number(rows[0].free) < AMOUNT) throw new Error("The measured card may not pay.");
  await send("hold", "UPDATE sandbox_balances SET held = held + $3 WHERE world = $1 AND account = $2", [
    world,
    ACCOUNT,
    AMOUNT,
  ]);
  const id = `aut_B${String(lastNumber).padStart(9, "0")}`;
  await send("insert", INSERT, [world, id, authorization, CARD, ACCOUNT, String(lastNumber)]);
  await send("event", EVENT, [world, EVENTS + lastEvent, `evt_B${lastEvent}`, id, authorization]);
  await client.query("COMMIT");
}

const AMOUNT = 100;
/** Beyond those that a replayed payment has. */
const EVENTS = 1_000_000_000;

const READ = `SELECT cards.status, balance - held AS free, cards.data AS card, accounts.data AS account
  FROM sandbox_cards AS cards
  JOIN sandbox_accounts AS accounts ON accounts.world = $1 AND accounts.id = cards.account_id
  JOIN sandbox_balances AS balances ON balances.world = $1 AND balances.account = cards.account_id
  WHERE cards.world = $1 AND cards.id = $2`;

const INSERT = `INSERT INTO sandbox_authorizations (world, id, version, data, card_id, account_id, network_reference)
  VALUES ($1, $2, 1, $3, $4, $5, $6)`;

const EVENT = `INSERT INTO sandbox_events
  (world, sequence, id, type, subject, subject_sequence, after, request_id, occurred_at)
  VALUES ($1, $2, $3, 'authorization.approved', $4, 1, $5, 'bare', now())`;
