import type { WorldRow } from "./worlds.repository.ts";

/** The time of a world's clock at a moment of real time. */
export function clockOf(
  { clockAt, runningSince }: Pick<WorldRow, "clockAt" | "runningSince">,
  realNow: Date,
): { readonly now: Date; readonly clock: { readonly isRunning: boolean } } {
  if (runningSince === null) return { now: clockAt, clock: { isRunning: false } };
  const passed = Math.max(0, realNow.getTime() - runningSince.getTime());
  return { now: new Date(clockAt.getTime() + passed), clock: { isRunning: true } };
}
