import { fraudScores } from "../entities/payments.ts";
import type { FraudScore } from "../simulator/fraud/fraud-outcome.ts";
import type { DueHandler } from "../world/world-module.ts";
import type { Changes } from "../world/write-changes.ts";
import { momentBefore } from "./days.ts";
import { putHistory } from "./history/put-history.ts";
import { startPast } from "./past.ts";
import { putPortfolio } from "./portfolio/put-portfolio.ts";

/** Enough for the habit of every card, and for a meaningful dry run. */
const KEPT_DAYS = 30;

/** The content of a new world with this first day. The same seed and day give the same content. */
export async function seedWorld(
  seed: number,
  today: Date,
  dueHandlers: Readonly<Record<string, DueHandler>>,
): Promise<Changes> {
  const past = startPast(seed, today);
  await putPortfolio(past);
  await putHistory(past, seed, dueHandlers);
  return withoutOldScores(past.changes(), today);
}

/** Drops scores except those of the last month and those with hits: all of them would be a quarter of a world. */
function withoutOldScores(changes: Changes, today: Date): Changes {
  const since = momentBefore(today, KEPT_DAYS, 0).toISOString();
  const isKept = ({ at, hits }: FraudScore) => at >= since || hits.length > 0;
  const entities = changes.entities.map(({ kind, stored }) =>
    kind.table === fraudScores.table
      ? { kind, stored: stored.filter(({ entity }) => isKept(entity as FraudScore)) }
      : { kind, stored },
  );
  return { ...changes, entities };
}
