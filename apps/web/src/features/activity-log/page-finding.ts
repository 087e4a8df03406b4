import type { ActivityAnswer, ActivityRecord, ChainPlace } from "@connect-portal/contract";
import { numberText } from "../../shared/table/number-text.ts";

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
  if (faults > 1) return fault(`${faults} records on this page were changed or are missing`);
  if (firstChanged) return fault(`Record ${numberText(firstChanged.record)} was changed`);
  if (firstMissing !== undefined) return fault(`Record ${numberText(firstMissing)} is missing`);
  const orphan = content.find(({ chain }) => chain.state === "predecessor-missing");
  if (orphan) return fault(`${predecessorOf(orphan.chain)} is missing`);
  return content.length === 0 ? null : { isGood: true, text: "Records on this page verified" };
}

function fault(text: string): Finding {
  return { isGood: false, text };
}

/** The record of the whole log, over all users, that stands before this one. */
export function predecessorOf({ day, position }: ChainPlace): string {
  return position > 1 ? `Record ${numberText(position - 1)} of ${day}` : `The last record before ${day}`;
}

/** What a record's place in the chain means. */
export function chainText({ chain }: ActivityRecord): string {
  if (chain.state === "changed") return "changed: what it says now does not give this hash";
  if (chain.state === "predecessor-missing") {
    return `not verified: ${predecessorOf(chain).replace(/^R|^T/, (letter) => letter.toLowerCase())} is missing`;
  }
  return "verified";
}
