import { sql } from "drizzle-orm";
import type { Laws } from "./law.ts";

/** Laws about cards and their history. */
export const cardLaws: Laws = {
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
