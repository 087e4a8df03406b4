import type { ChainCheckAnswer } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import { numberText } from "../../shared/table/number-text.ts";
import { texts } from "./texts.ts";

export interface WholeLogFinding {
  /** Null when it is not known. */
  readonly isGood: boolean | null;
  readonly text: string;
  readonly detail: string;
}

/** What the latest check of the whole log has found. */
export function wholeLogFinding({ lastCheck }: Pick<ChainCheckAnswer, "lastCheck">): WholeLogFinding {
  if (lastCheck === null) return { isGood: null, text: texts.wholeLog.notChecked, detail: texts.wholeLog.nightly };
  const { checkedAt, records, broken } = lastCheck;
  const time = timeText(checkedAt);
  if (broken === null) {
    return {
      isGood: true,
      text: texts.wholeLog.verified,
      detail: texts.wholeLog.records(records, numberText(records), time),
    };
  }
  return {
    isGood: false,
    text: texts.wholeLog.broken(numberText(broken.position), broken.day),
    detail: texts.wholeLog.brokenWhy(broken.reason.replace(/\.$/, ""), time),
  };
}
