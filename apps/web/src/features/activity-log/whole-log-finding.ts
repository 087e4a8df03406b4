import type { ChainCheckAnswer } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import { numberText } from "../../shared/table/number-text.ts";

export interface WholeLogFinding {
  /** Null when it is not known. */
  readonly isGood: boolean | null;
  readonly text: string;
  readonly detail: string;
}

/** What the latest check of the whole log has found. */
export function wholeLogFinding({ lastCheck }: ChainCheckAnswer): WholeLogFinding {
  if (lastCheck === null)
    return { isGood: null, text: "Whole log not checked yet", detail: "It is checked every night" };
  const { checkedAt, records, broken } = lastCheck;
  const time = `${timeText(checkedAt)} UTC`;
  if (broken === null) {
    return {
      isGood: true,
      text: "Whole log verified",
      detail: `${numberText(records)} ${records === 1 ? "record" : "records"}, ${time}`,
    };
  }
  return {
    isGood: false,
    text: `Chain broken at record ${numberText(broken.position)} of ${broken.day}`,
    detail: `${broken.reason.replace(/\.$/, "")}, ${time}`,
  };
}
