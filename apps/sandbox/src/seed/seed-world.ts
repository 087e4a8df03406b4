import type { Changes } from "../world/write-changes.ts";
import { paymentsPast } from "./history/payments.ts";
import { startPast } from "./past.ts";
import { putPortfolio } from "./portfolio/put-portfolio.ts";

/** Everything that a world begins with whose first day is this one. The same seed and day give the same. */
export async function seedWorld(seed: number, today: Date): Promise<Changes> {
  const past = startPast(seed, today);
  await putPortfolio(past);
  const steps = [...paymentsPast(today)].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of steps) {
    past.at(at);
    await act(past);
  }
  past.at(today);
  return past.changes();
}
