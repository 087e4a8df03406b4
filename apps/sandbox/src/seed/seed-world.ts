import type { DueHandler } from "../world/world-module.ts";
import type { Changes } from "../world/write-changes.ts";
import { putHistory } from "./history/put-history.ts";
import { withoutOldScores } from "./history/without-old-scores.ts";
import { startPast } from "./past.ts";
import { putPortfolio } from "./portfolio/put-portfolio.ts";

/** Everything that a world begins with whose first day is this one. The same seed and day give the same. */
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
