import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";
import { laws } from "./laws/all-laws.ts";
import { gapLaws } from "./laws/events.repository.ts";

/**
 * The laws that a world breaks, one line each; empty when all hold.
 * @param wasRestored from a snapshot: its next event has a number after those of the world that it replaced
 */
export function findFaults(db: Database, world: number, { wasRestored = false } = {}): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Each law joins whole tables of a world that was just written: without statistics, PostgreSQL would take them for
    // empty and compare each row with each.
    await tx.execute(sql`SET LOCAL enable_nestloop = off`);
    const faults: string[] = [];
    for (const [law, query] of Object.entries(laws)) {
      if (wasRestored && law in gapLaws) continue;
      const { rows } = (await tx.execute(query(world))) as unknown as { rows: { about: string; found: string }[] };
      faults.push(...rows.map(({ about, found }) => `${law}: ${about}, ${found}`));
    }
    return faults;
  });
}

/** A status change of an entity, from an event or the history of a card. */
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

/** The status changes of all entities, from their events' data before and after. */
export async function selectStepsOfEvents(db: Database, world: number): Promise<Step[]> {
  const status = (side: SQL) => sql`${side}->>(CASE WHEN subject LIKE 'crd\\_%' THEN 'statusCode' ELSE 'status' END)`;
  const { rows } = (await db.execute(sql`
    SELECT subject, ${status(sql`before`)} AS from, ${status(sql`after`)} AS to
    FROM sandbox_events WHERE world = ${world} AND ${status(sql`after`)} IS NOT NULL
    ORDER BY sequence`)) as unknown as { rows: Step[] };
  return rows;
}

/** State that differs as soon as anything has happened in a world. */
export async function selectState(db: Database, world: number): Promise<unknown> {
  const { rows } = (await db.execute(sql`
    SELECT last_number, last_event, clock_at, running_since, next_due_at,
      (SELECT count(*) FROM sandbox_entries WHERE world = ${world}) AS entries,
      (SELECT sum(held) FROM sandbox_balances WHERE world = ${world}) AS held
    FROM sandbox_worlds WHERE id = ${world}`)) as unknown as { rows: unknown[] };
  return rows[0];
}
