import { type ChainFault, faults } from "./chain-fault.ts";
import type { ChainSource, Written } from "./chain-source.ts";
import type { Tally } from "./tally.ts";

/**
 * Whether the log has as many records as the actors' own counts say. This finds what the chain cannot see: an end that was
 * cut off together with the day's own count. `written` is from before the walk; what was under way at that moment may have
 * been walked without being counted, so more records than that are believed as long as the counts have come to say so too.
 */
export async function verifyCounts(
  source: ChainSource,
  written: Written,
  { counted, numbers, removed, lastDay }: Tally,
): Promise<ChainFault | undefined> {
  if (written.removed > removed) return faults.removedCount(lastDay ?? "", written.removed, removed);
  const isSame = counted === written.records && numbers === written.numbers;
  if (isSame) return undefined;
  if (counted > written.records && counted <= (await source.countWritten()).records) return undefined;
  const wrong = await source.findWrongCount();
  return wrong && faults.wrongCount(wrong);
}
