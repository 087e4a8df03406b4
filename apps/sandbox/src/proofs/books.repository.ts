import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";

/**
 * Each finds what breaks a law of a world: what it is about, and what is wrong there. Both sides of an equation are laid
 * together and summed: joins of tables of which nothing is known yet take minutes.
 */
const laws: Readonly<Record<string, (world: number) => SQL>> = {
  "the ledger sums to zero": (world) => sql`
    SELECT currency AS about, sum(amount)::text AS found FROM sandbox_entries
    WHERE world = ${world} GROUP BY currency HAVING sum(amount) <> 0`,
  "each booking sums to zero": (world) => sql`
    SELECT booking AS about, sum(amount)::text AS found FROM sandbox_entries
    WHERE world = ${world} GROUP BY booking, currency HAVING sum(amount) <> 0`,
  "a balance is the sum of its entries": (world) => sql`
    SELECT account AS about, sum(kept) || ' is not ' || sum(booked) AS found FROM (
      SELECT account, currency, balance AS kept, 0 AS booked FROM sandbox_balances WHERE world = ${world}
      UNION ALL
      SELECT account, currency, 0, amount FROM sandbox_entries
      WHERE world = ${world} AND account NOT LIKE 'int\\_%'
    ) AS both_sides GROUP BY account, currency HAVING sum(kept) <> sum(booked)`,
  "an entry has the balance after it": (world) => sql`
    SELECT id AS about, balance || ' is not ' || running AS found FROM (
      SELECT id, balance, sum(amount) OVER (PARTITION BY account ORDER BY id) AS running
      FROM sandbox_entries WHERE world = ${world} AND account NOT LIKE 'int\\_%'
    ) AS entries WHERE balance IS DISTINCT FROM running`,
  "an account holds what its authorizations hold": (world) => sql`
    SELECT account AS about, sum(kept) || ' is not ' || sum(asked) AS found FROM (
      SELECT account, held AS kept, 0 AS asked FROM sandbox_balances WHERE world = ${world}
      UNION ALL
      SELECT account_id, 0, (data->>'held')::bigint FROM sandbox_authorizations
      WHERE world = ${world} AND account_id IS NOT NULL
    ) AS both_sides GROUP BY account HAVING sum(kept) <> sum(asked)`,
  "no hold outlives its expiry": (world) => sql`
    SELECT made.id AS about, data->>'heldUntil' AS found
    FROM sandbox_authorizations AS made JOIN sandbox_worlds ON sandbox_worlds.id = world
    WHERE world = ${world} AND (data->>'held')::bigint > 0
      AND coalesce((data->>'heldUntil')::timestamptz, '-infinity') <= clock_at`,
  // What clears on an authorization that has ended is posted, and counts no more.
  "an authorization has cleared what its transactions say": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(covered) || ' to ' || sum(posted) AS found FROM (
      SELECT id, (data->>'clearedInTransaction')::bigint AS stated, 0 AS covered, 0 AS posted
      FROM sandbox_authorizations WHERE world = ${world} AND account_id IS NOT NULL
      UNION ALL
      SELECT authorization_id, 0, CASE data->>'wasForced' WHEN 'true' THEN 0 ELSE amount END, amount FROM (
        SELECT authorization_id, data, (data->'transactionAmount'->>'amount')::bigint AS amount
        FROM sandbox_transactions
        WHERE world = ${world} AND authorization_id IS NOT NULL
          AND kind IN ('purchase', 'cash_withdrawal') AND data->>'direction' = 'debit'
      ) AS cleared
    ) AS both_sides GROUP BY id HAVING sum(stated) NOT BETWEEN sum(covered) AND sum(posted)`,
  "a transaction stands in the ledger": (world) => sql`
    SELECT string_agg(id, ' ') AS about, sum(stated) || ' is not ' || sum(booked) AS found FROM (
      SELECT id, account_id AS account, data->>'bookingId' AS booking, 0 AS booked,
        (data->'billingAmount'->>'amount')::bigint * CASE data->>'direction' WHEN 'credit' THEN 1 ELSE -1 END AS stated
      FROM sandbox_transactions WHERE world = ${world}
      UNION ALL
      SELECT NULL, account, booking, amount, 0 FROM sandbox_entries WHERE world = ${world} AND account LIKE 'acc\\_%'
    ) AS both_sides GROUP BY account, booking HAVING count(id) > 0 AND sum(stated) <> sum(booked)`,
  "a purchase knows its refunds, and gives back no more than it was": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(refunded) || ' of ' || sum(paid) AS found FROM (
      SELECT id, (data->>'refundedAmount')::bigint AS stated, 0 AS refunded,
        (data->'billingAmount'->>'amount')::bigint AS paid
      FROM sandbox_transactions WHERE world = ${world}
      UNION ALL
      SELECT data->>'refundsTransactionId', 0, (data->'billingAmount'->>'amount')::bigint, 0
      FROM sandbox_transactions WHERE world = ${world} AND data->>'refundsTransactionId' IS NOT NULL
    ) AS both_sides GROUP BY id HAVING sum(stated) <> sum(refunded) OR sum(stated) > sum(paid)`,
  "a payment knows its refunds, and gives back no more than was captured": (world) => sql`
    SELECT id AS about, sum(stated) || ', and ' || sum(refunded) || ' of ' || sum(captured) AS found FROM (
      SELECT id, (data->>'refundedAmount')::bigint AS stated, 0 AS refunded,
        (data->>'capturedAmount')::bigint AS captured
      FROM sandbox_payments WHERE world = ${world}
      UNION ALL
      SELECT payment_id, 0, (data->>'amount')::bigint, 0 FROM sandbox_refunds WHERE world = ${world}
    ) AS both_sides GROUP BY id HAVING sum(stated) <> sum(refunded) OR sum(stated) > sum(captured)`,
  "events are numbered without a gap": (world) => sql`
    SELECT 'world' AS about, count(*) || ' events, the last is ' || last_event AS found
    FROM sandbox_worlds LEFT JOIN sandbox_events ON world = sandbox_worlds.id
    WHERE sandbox_worlds.id = ${world} GROUP BY last_event
    HAVING count(sequence) <> last_event OR coalesce(max(sequence), 0) <> last_event`,
  "events of a subject are numbered without a gap": (world) => sql`
    SELECT subject AS about, count(*) || ' events, the last is ' || max(subject_sequence) AS found
    FROM sandbox_events WHERE world = ${world} GROUP BY subject
    HAVING count(*) <> max(subject_sequence) OR min(subject_sequence) <> 1`,
  "events are in the order of time": (world) => sql`
    SELECT id AS about, occurred_at::text AS found FROM (
      SELECT id, occurred_at, lag(occurred_at) OVER (ORDER BY sequence) AS earlier
      FROM sandbox_events WHERE world = ${world}
    ) AS events WHERE occurred_at < earlier`,
  // A new world has the whole day before it that it was made on.
  "nothing is overdue": (world) => sql`
    SELECT kind || ' ' || subject AS about, at::text AS found
    FROM sandbox_due JOIN sandbox_worlds ON id = world
    WHERE world = ${world} AND at <= clock_at AND clock_at > created_at`,
  "the world knows what falls due next": (world) => sql`
    SELECT 'world' AS about, next_due_at::text AS found FROM sandbox_worlds
    WHERE id = ${world} AND next_due_at IS DISTINCT FROM (SELECT min(at) FROM sandbox_due WHERE world = ${world})`,
  "a card is what its history says": (world) => sql`
    SELECT id AS about, max(status) || ' is not ' || coalesce(max(latest), 'anything') AS found FROM (
      SELECT id, status, NULL AS latest FROM sandbox_cards WHERE world = ${world}
      UNION ALL
      SELECT * FROM (
        SELECT DISTINCT ON (card_id) card_id, NULL, data->>'status' FROM sandbox_card_history
        WHERE world = ${world} ORDER BY card_id, id DESC
      ) AS history
    ) AS both_sides GROUP BY id HAVING max(status) IS DISTINCT FROM max(latest)`,
};

/** What does not add up in a world, a line each; none when all is well. */
export async function findFaults(db: Database, world: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = (await db.execute(query(world))) as unknown as { rows: { about: string; found: string }[] };
    faults.push(...rows.map(({ about, found }) => `${law}: ${about}, ${found}`));
  }
  return faults;
}

/** A step of something from one status to another, as an event or the history of a card tells it. */
export interface Step {
  readonly subject: string;
  /** Null for the first one. */
  readonly from: string | null;
  readonly to: string;
}

/** The steps of cards by their history, the oldest first. */
export async function selectCardSteps(db: Database, world: number): Promise<Step[]> {
  const { rows } = (await db.execute(sql`
    SELECT card_id AS subject, data->>'status' AS to,
      lag(data->>'status') OVER (PARTITION BY card_id ORDER BY id) AS from
    FROM sandbox_card_history WHERE world = ${world} ORDER BY id`)) as unknown as { rows: Step[] };
  return rows;
}

/** The steps of everything that has a status, by what its events show before and after. */
export async function selectStepsOfEvents(db: Database, world: number): Promise<Step[]> {
  const status = (side: SQL) => sql`${side}->>(CASE WHEN subject LIKE 'crd\\_%' THEN 'statusCode' ELSE 'status' END)`;
  const { rows } = (await db.execute(sql`
    SELECT subject, ${status(sql`before`)} AS from, ${status(sql`after`)} AS to
    FROM sandbox_events WHERE world = ${world} AND ${status(sql`after`)} IS NOT NULL
    ORDER BY sequence`)) as unknown as { rows: Step[] };
  return rows;
}

/** What differs as soon as anything has happened in a world. */
export async function selectState(db: Database, world: number): Promise<unknown> {
  const { rows } = (await db.execute(sql`
    SELECT last_number, last_event, clock_at, running_since, next_due_at,
      (SELECT count(*) FROM sandbox_entries WHERE world = ${world}) AS entries,
      (SELECT sum(held) FROM sandbox_balances WHERE world = ${world}) AS held
    FROM sandbox_worlds WHERE id = ${world}`)) as unknown as { rows: unknown[] };
  return rows[0];
}
