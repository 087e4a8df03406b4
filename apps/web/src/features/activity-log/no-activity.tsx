import { Button } from "@mantine/core";
import { covers, type DayRange, rangeText, thirtyDaysTo } from "../../shared/dates/day-range.ts";
import { type Day, today } from "../../shared/dates/utc-day.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { filterText } from "./activity-filter.ts";
import type { LogAddress } from "./log-address.ts";
import { texts } from "./texts.ts";

const words = texts.none;

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
  const days = rangeText(range);
  const show = (wanted: DayRange, text: string) => (
    <Button variant="default" onClick={() => onShow({ range: wanted })}>
      {text}
    </Button>
  );
  const way = isSeen
    ? lastDayBefore && show(thirtyDaysTo(lastDayBefore), words.showUpTo(lastDayBefore))
    : show(latest, words.showLast30Days);
  const anyAction = action && (
    <Button variant="subtle" onClick={() => onShow({ action: null })}>
      {words.showAllActions}
    </Button>
  );
  const buttons = (
    <>
      {way} {anyAction}
    </>
  );
  return (
    <Empty title={words.title} {...((way || anyAction) && { action: buttons })}>
      {words.didNothing(username, days === "" ? "" : ` ${days}`, action ? ` (${filterText(action)})` : "")}{" "}
      {lastDayBefore !== null ? words.lastBefore(lastDayBefore) : action ? words.noneOfKindEarlier : words.noneEarlier}
    </Empty>
  );
}
