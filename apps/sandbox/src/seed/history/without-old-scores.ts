import { fraudScores } from "../../modules/payments/fraud/fraud-scores.ts";
import type { FraudScore } from "../../simulator/fraud/fraud-score.ts";
import type { Changes } from "../../world/write-changes.ts";
import { momentBefore } from "../days.ts";

/** Enough for the habit of every card, and for a dry run that says something. */
const KEPT_DAYS = 30;

/** Scores of the last month, and of what the rules have found before: all of them would be a quarter of a world. */
export function withoutOldScores(changes: Changes, today: Date): Changes {
  const since = momentBefore(today, KEPT_DAYS, 0).toISOString();
  const isKept = ({ at, hits }: FraudScore) => at >= since || hits.length > 0;
  const things = changes.things.map(({ kind, stored }) =>
    kind.table === fraudScores.table
      ? { kind, stored: stored.filter(({ thing }) => isKept(thing as FraudScore)) }
      : { kind, stored },
  );
  return { ...changes, things };
}
