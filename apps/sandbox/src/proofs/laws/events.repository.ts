import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws that a snapshot's restoration breaks on purpose. */
export const gapLaws: Laws = {
  "events are numbered without a gap": (world) => sql`
    SELECT 'world' AS about, count(*) || ' events, the last is ' || last_event AS found
    FROM sandbox_worlds LEFT JOIN sandbox_events ON world = sandbox_worlds.id
    WHERE sandbox_worlds.id = ${world} GROUP BY last_event
    HAVING count(sequence) <> last_event OR coalesce(max(sequence), 0) <> last_event`,
  "events of a subject are numbered without a gap": (world) => sql`
    SELECT subject AS about, count(*) || ' events, the last is ' || max(subject_sequence) AS found
    FROM sandbox_events WHERE world = ${world} GROUP BY subject
    HAVING count(*) <> max(subject_sequence) OR min(subject_sequence) <> 1`,
};

/** Laws about events. */
export const eventLaws: Laws = {
  ...gapLaws,
  "every event is counted": (world) => sql`
    SELECT 'world' AS about, max(sequence) || ' is above ' || last_event AS found
    FROM sandbox_worlds JOIN sandbox_events ON world = sandbox_worlds.id
    WHERE sandbox_worlds.id = ${world} GROUP BY last_event HAVING max(sequence) > last_event`,
  "events are in the order of time": (world) => sql`
    SELECT id AS about, occurred_at::text AS found FROM (
      SELECT id, occurred_at, lag(occurred_at) OVER (ORDER BY sequence) AS earlier
      FROM sandbox_events WHERE world = ${world}
    ) AS events WHERE occurred_at < earlier`,
};
