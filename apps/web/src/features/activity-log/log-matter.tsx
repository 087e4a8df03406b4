import type { ActivityAnswer, ActivityRecord } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconShieldX } from "@tabler/icons-react";
import { useState } from "react";
import { covers, type DayRange, rangeText, thirtyDaysTo } from "../../shared/dates/day-range.ts";
import { type Day, today } from "../../shared/dates/utc-day.ts";
import { isSessionEnd } from "../../shared/session/end/use-session-end.ts";
import { numberText, Pager } from "../../shared/table/pager.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { filterText, type LogAddress } from "./activity-filter.ts";
import { PAGE_SIZE } from "./activity-queries.ts";
import styles from "./table/log-table.module.css";
import { LogFrame, LogRow, LogSkeleton } from "./table/log-table.tsx";
import { recordColumns } from "./table/record-columns.tsx";
import { texts } from "./texts.ts";

/** One line of the list: a record, or the number of one that was written and is not there any more. */
type ListItem = { readonly record: number; readonly found: ActivityRecord | null };

interface LogTableProps {
  readonly answer: ActivityAnswer;
  /** Another page is on its way. */
  readonly isStale: boolean;
}

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
  /** The request waits until the device is online again. */
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
  if (!answer) return <LogSkeleton columns={recordColumns} />;
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

/** A page of the log. A record opens below its row, and stays open when the reader comes back to its page. */
function LogTable({ answer, isStale }: LogTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());

  function toggle(record: number) {
    const next = new Set(opened);
    if (!next.delete(record)) next.add(record);
    setOpened(next);
  }

  if (isStale) return <LogSkeleton columns={recordColumns} />;
  return (
    <LogFrame columns={recordColumns}>
      {listItems(answer).map(({ record, found }) =>
        found === null ? (
          <MissingRow key={record} record={record} />
        ) : (
          <LogRow
            key={record}
            found={found}
            columns={recordColumns}
            name={texts.table.record(numberText(record))}
            isOpen={opened.has(record)}
            onToggle={() => toggle(record)}
          />
        ),
      )}
    </LogFrame>
  );
}

/** The page with its gaps in their places, the latest first. */
export function listItems({ content, missingRecords }: Pick<ActivityAnswer, "content" | "missingRecords">): ListItem[] {
  return [
    ...content.map((found) => ({ record: found.record, found })),
    ...missingRecords.map((record) => ({ record, found: null })),
  ].sort((a, b) => b.record - a.record);
}

/** In the place of a record that was written and is not there any more. */
function MissingRow({ record }: { readonly record: number }) {
  return (
    <tr className={`${styles.row} ${styles.missing}`}>
      <td className={styles.twist}>
        <IconShieldX size={16} stroke={1.75} aria-hidden />
      </td>
      <td colSpan={recordColumns.length}>{texts.table.missing(numberText(record))}</td>
    </tr>
  );
}
