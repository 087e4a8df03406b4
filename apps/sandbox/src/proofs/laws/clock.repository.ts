import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about scheduled items. */
export const clockLaws: Laws = {
  "nothing is overdue": (world) => sql`
    SELECT kind || ' ' || subject AS about, at::text AS found
    FROM sandbox_due JOIN sandbox_worlds ON id = world
    WHERE world = ${world} AND at <= clock_at`,
  "the world knows what falls due next": (world) => sql`
    SELECT 'world' AS about, next_due_at::text AS found FROM sandbox_worlds
    WHERE id = ${world} AND next_due_at IS DISTINCT FROM (SELECT min(at) FROM sandbox_due WHERE world = ${world})`,
};
