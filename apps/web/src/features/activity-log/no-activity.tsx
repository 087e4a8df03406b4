import { Button } from "@mantine/core";
import { covers, type DayRange, rangeText, thirtyDaysTo } from "../../shared/dates/day-range.ts";
import { type Day, today } from "../../shared/dates/utc-day.ts";
import { Empty } from "../../shared/ui/empty.tsx";

interface NoActivityProps {
  readonly username: string;
  readonly range: DayRange;
  readonly lastDayBefore: Day | null;
  readonly onRange: (range: DayRange) => void;
}

/** A range without records: when there was something before, and the way to it. */
export function NoActivity({ username, range, lastDayBefore, onRange }: NoActivityProps) {
  const latest = thirtyDaysTo(today());
  const isSeen = covers(range, latest);
  const show = (days: DayRange, text: string) => (
    <Button variant="default" onClick={() => onRange(days)}>
      {text}
    </Button>
  );
  const action = isSeen
    ? lastDayBefore && show(thirtyDaysTo(lastDayBefore), `Show the 30 days up to ${lastDayBefore}`)
    : show(latest, "Show the last 30 days");
  return (
    <Empty title="No activity in this range" {...(action && { action })}>
      {username} did nothing{rangeText(range) && ` ${rangeText(range)}`}.{" "}
      {lastDayBefore === null ? "There is no record before it." : `The last record before it is of ${lastDayBefore}.`}
    </Empty>
  );
}
