import type { FoundRecord } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { numberText } from "../../../shared/table/pager.tsx";
import { Empty } from "../../../shared/ui/section.tsx";
import logTableStyles from "../table/log-table.module.css";
import {
  actionColumn,
  type LogColumn,
  LogFrame,
  LogRow,
  LogSkeleton,
  TimeCell,
  timeHead,
} from "../table/log-table.tsx";
import { Component } from "../table/record-columns.tsx";
import { texts } from "../texts.ts";
import styles from "./found-records.module.css";
import type { SearchAddress } from "./search-address.ts";

const foundWords = texts.search.table;

/** Records of a page. */
const PAGE_SIZE = 20;

const words = texts.search;

/** Records of all users. */
const foundColumns: readonly LogColumn<FoundRecord>[] = [
  {
    head: timeHead,
    className: logTableStyles.time,
    skeleton: ["120px"],
    cell: ({ timestamps }) => <TimeCell timestamps={timestamps} />,
  },
  {
    head: foundWords.actor,
    className: logTableStyles.user,
    skeleton: ["44%", "72%", "52%", "66%", "60%"],
    title: ({ userId }) => userId,
    cell: ({ userId }) => userId,
  },
  actionColumn,
  {
    head: foundWords.object,
    className: logTableStyles.component,
    skeleton: ["52%", "66%", "60%", "44%", "72%"],
    title: ({ object, webService }) => object ?? webService,
    cell: ({ object, webService }) => object ?? <Component of={webService} />,
  },
  {
    head: foundWords.outcome,
    className: logTableStyles.data,
    skeleton: ["66%", "60%", "44%", "72%", "52%"],
    cell: ({ outcome, address }) => (
      <>
        <span className={logTableStyles.outcome} data-outcome={outcome}>
          {texts.search.outcomes[outcome]}
        </span>
        {address !== null && ` · ${address}`}
      </>
    ),
  },
];

interface FoundRecordsProps {
  readonly search: SearchAddress;
  /** Shows what is older than this record; null shows the newest. */
  readonly onBefore: (before: string | null) => void;
}

/** A page of what is found, and the way to older ones; or why there is nothing. */
export function FoundRecords({ search, onBefore }: FoundRecordsProps) {
  const { data, error, isPaused, refetch } = useQuery(activitySearch(search));
  if (error && !isSessionEnd(error)) {
    return (
      <div role="alert">
        <Empty
          title={texts.matter.failed}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {texts.matter.tryAgain}
            </Button>
          }
        >
          {error.message}
        </Empty>
      </div>
    );
  }
  if (isPaused && !data) {
    return (
      <div role="status">
        <Empty title={texts.matter.offline}>{texts.matter.comesBack}</Empty>
      </div>
    );
  }
  if (!data) return <LogSkeleton columns={foundColumns} className={logTableStyles.everybody} />;
  const { content, next, lookedBackTo } = data;
  const older = lookedBackTo === null ? words.older : words.searchFurther;
  return (
    <>
      {content.length === 0 ? (
        <Empty title={words.none}>{lookedBackTo === null ? words.noneAtAll : words.lookedBackTo(lookedBackTo)}</Empty>
      ) : (
        <FoundTable content={content} />
      )}
      <nav className={styles.ways} aria-label={words.pages}>
        <span role="status">
          {content.length > 0 && words.count(content.length)}
          {content.length > 0 && lookedBackTo !== null && ` ${words.lookedBackTo(lookedBackTo)}`}
        </span>
        {search.before !== null && (
          <Button variant="subtle" onClick={() => onBefore(null)}>
            {words.newest}
          </Button>
        )}
        {next !== null && (
          <Button variant="default" onClick={() => onBefore(next)}>
            {older}
          </Button>
        )}
      </nav>
    </>
  );
}

/** A page of what is found. It grows while it is looked at: what was seen before is never taken for the answer. */
function activitySearch({ actor, object, action, address, outcome, text, range, before }: SearchAddress) {
  const query = {
    actor: actor || undefined,
    object: object || undefined,
    action: action ?? undefined,
    address: address || undefined,
    outcome: outcome ?? undefined,
    text: text || undefined,
    startDate: range.startDate ?? undefined,
    endDate: range.endDate ?? undefined,
    before: before ?? undefined,
    pageSize: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ["activity-search", query],
    queryFn: ({ signal }) => callPortal("searchActivity", { query, signal }),
    staleTime: 0,
  });
}

/** Records of whichever accounts. A record opens below its row. */
function FoundTable({ content }: { readonly content: readonly FoundRecord[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function toggle(key: string) {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }

  return (
    <LogFrame columns={foundColumns} className={logTableStyles.everybody}>
      {content.map((found) => {
        const { day, position } = found.chain;
        const key = `${day}/${position}`;
        return (
          <LogRow
            key={key}
            found={found}
            columns={foundColumns}
            name={texts.search.recordOf(numberText(position), day)}
            isOpen={opened.has(key)}
            onToggle={() => toggle(key)}
          />
        );
      })}
    </LogFrame>
  );
}
