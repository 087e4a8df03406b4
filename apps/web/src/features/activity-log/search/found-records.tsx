import type { FoundRecord } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import shared from "../../../shared/table/table.module.css";
import { Empty } from "../../../shared/ui/section.tsx";
import { LogSkeleton } from "../table/log-row.tsx";
import logTableStyles from "../table/log-table.module.css";
import { texts } from "../texts.ts";
import styles from "./found-records.module.css";
import { FoundRow } from "./found-row.tsx";
import type { SearchAddress } from "./search-address.ts";

const foundWords = texts.search.table;

/** Records of a page. */
const PAGE_SIZE = 20;

const words = texts.search;

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
  if (!data) return <LogSkeleton />;
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
    <div className={shared.frame}>
      <table className={`${shared.table} ${logTableStyles.log} ${logTableStyles.everybody}`}>
        <thead>
          <tr>
            <th scope="col" className={logTableStyles.twist}>
              <span className="visually-hidden">{texts.table.open}</span>
            </th>
            <th scope="col" className={logTableStyles.time}>
              {texts.table.timestamps} <span className={logTableStyles.zone}>{texts.table.utc}</span>
            </th>
            <th scope="col" className={logTableStyles.user}>
              {foundWords.actor}
            </th>
            <th scope="col" className={logTableStyles.action}>
              {texts.table.action}
            </th>
            <th scope="col" className={logTableStyles.component}>
              {foundWords.object}
            </th>
            <th scope="col" className={logTableStyles.data}>
              {foundWords.outcome}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.map((found) => {
            const key = `${found.chain.day}/${found.chain.position}`;
            return <FoundRow key={key} found={found} isOpen={opened.has(key)} onToggle={() => toggle(key)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}
