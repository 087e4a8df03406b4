import { Button } from "@mantine/core";
import { covers, type DayRange, rangeText, thirtyDaysTo } from "../../shared/dates/day-range.ts";
import { type Day, today } from "../../shared/dates/utc-day.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { filterText } from "./activity-filter.ts";
import type { LogAddress } from "./log-address.ts";

interface NoActivityProps {
  readonly username: string;
  readonly address: LogAddress;
  readonly lastDayBefore: Day | null;
  readonly onShow: (question: Partial<Pick<LogAddress, "range" | "action">>) => void;
}

/** A range without records: when there was something before, and the way to it. */
export function NoActivity({ username, address: { range, action }, lastDayBefore, onShow }: NoActivityProps) {
  const latest = thirtyDaysTo(today());
  const isSeen = covers(range, latest);
  const show = (days: DayRange, text: string) => (
    <Button variant="default" onClick={() => onShow({ range: days })}>
      {text}
    </Button>
  );
  const way = isSeen
    ? lastDayBefore && show(thirtyDaysTo(lastDayBefore), `Show the 30 days up to ${lastDayBefore}`)
    : show(latest, "Show the last 30 days");
  const anyAction = action && (
    <Button variant="subtle" onClick={() => onShow({ action: null })}>
      Show all actions
    </Button>
  );
  const buttons = (
    <>
      {way} {anyAction}
    </>
  );
  return (
    <Empty title="No activity in this range" {...((way || anyAction) && { action: buttons })}>
      {username} did nothing{rangeText(range) && ` ${rangeText(range)}`}
      {action && ` (${filterText(action)})`}.{" "}
      {lastDayBefore === null
        ? `There is no ${action ? "such " : ""}record before it.`
        : `The last ${action ? "such " : ""}record before it is of ${lastDayBefore}.`}
    </Empty>
  );
}
