import type { ActivityAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { covers, type DayRange, rangeText, thirtyDaysTo } from "../../shared/dates/day-range.ts";
import { type Day, today } from "../../shared/dates/utc-day.ts";
import { isSessionEnd } from "../../shared/session/end/is-session-end.ts";
import { Pager } from "../../shared/table/pager.tsx";
import { Empty } from "../../shared/ui/empty.tsx";
import { filterText } from "./activity-filter.ts";
import { PAGE_SIZE } from "./activity-queries.ts";
import type { LogAddress } from "./log-address.ts";
import { LogSkeleton } from "./table/log-skeleton.tsx";
import { LogTable } from "./table/log-table.tsx";
import { texts } from "./texts.ts";

const words = texts.none;

interface NoActivityProps {
  readonly username: string;
  readonly address: LogAddress;
  readonly lastDayBefore: Day | null;
  readonly onShow: (question: Partial<Pick<LogAddress, "range" | "action">>) => void;
}

interface LogMatterProps {
  readonly username: string;
  readonly address: LogAddress;
  /** Undefined until it is there. */
  readonly answer: ActivityAnswer | undefined;
  /** The answer is that of another page of the range; this one is on its way. */
  readonly isStale: boolean;
  /** What is asked for waits until the device has a network again. */
  readonly isOffline: boolean;
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
  readonly onShow: (question: Partial<Pick<LogAddress, "range" | "action">>) => void;
}

/** The records, or why there are none. */
export function LogMatter(props: LogMatterProps) {
  const { username, address, answer, isStale, isOffline, failure, onRetry, onPage, onShow } = props;
  if (failure && !isSessionEnd(failure)) {
    return (
      <div role="alert">
        <Empty
          title={texts.matter.failed}
          action={
            <Button variant="default" onClick={onRetry}>
              {texts.matter.tryAgain}
            </Button>
          }
        >
          {failure.message}
        </Empty>
      </div>
    );
  }
  if (isOffline) {
    return (
      <div role="status">
        <Empty title={texts.matter.offline}>{texts.matter.comesBack}</Empty>
      </div>
    );
  }
  if (!answer) return <LogSkeleton />;
  if (answer.totalElements === 0) {
    return <NoActivity username={username} address={address} lastDayBefore={answer.lastDayBefore} onShow={onShow} />;
  }
  return (
    <>
      <LogTable answer={answer} isStale={isStale} />
      <Pager page={address.page} pageSize={PAGE_SIZE} total={answer.totalElements} onPage={onPage} />
    </>
  );
}

/** A range without records: when there was something before, and the way to it. */
function NoActivity({ username, address: { range, action }, lastDayBefore, onShow }: NoActivityProps) {
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
