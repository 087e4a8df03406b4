import type { ActivityAnswer, ActivityRecord, ChainPlace } from "@connect-portal/contract";
import { numberText } from "../../shared/table/number-text.ts";
import { texts } from "./texts.ts";

export interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

/** What the records of a page say of themselves, the worst first. Null when the page has none. */
export function pageFinding({
  content,
  missingRecords,
}: Pick<ActivityAnswer, "content" | "missingRecords">): Finding | null {
  const changed = content.filter(({ chain }) => chain.state === "changed");
  const [firstMissing] = missingRecords;
  const [firstChanged] = changed;
  const faults = missingRecords.length + changed.length;
  if (faults > 1) return fault(texts.finding.faults(faults));
  if (firstChanged) return fault(texts.finding.changed(numberText(firstChanged.record)));
  if (firstMissing !== undefined) return fault(texts.finding.missing(numberText(firstMissing)));
  const orphan = content.find(({ chain }) => chain.state === "predecessor-missing");
  if (orphan) return fault(texts.finding.predecessorMissing(predecessorOf(orphan.chain)));
  return content.length === 0 ? null : { isGood: true, text: texts.finding.verified };
}

function fault(text: string): Finding {
  return { isGood: false, text };
}

/** The record of the whole log, over all users, that stands before this one. */
function predecessorOf({ day, position }: ChainPlace): string {
  return position > 1 ? texts.finding.predecessor(numberText(position - 1), day) : texts.finding.lastBefore(day);
}

/** What a record's place in the chain means. */
export function chainText({ chain }: ActivityRecord): string {
  if (chain.state === "changed") return texts.detail.changed;
  if (chain.state === "predecessor-missing") return texts.detail.notVerified(predecessorOf(chain));
  return texts.detail.verified;
}
