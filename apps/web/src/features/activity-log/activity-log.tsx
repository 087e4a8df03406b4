import type { ExportFormat } from "@connect-portal/contract";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { DayField } from "../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../shared/dates/day-range.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Filters } from "../../shared/table/filters.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { filterChoices, type LogAddress, readFilter, readLogAddress, writeLogAddress } from "./activity-filter.ts";
import styles from "./activity-log.module.css";
import { account, activityPage, chainCheck, PAGE_SIZE } from "./activity-queries.ts";
import { ChainMark, pageFinding } from "./chain-mark.tsx";
import { CheckPanel } from "./check/check-panel.tsx";
import { ExportButtons } from "./export/export-buttons.tsx";
import { ExportStrip } from "./export/export-strip.tsx";
import { useExport } from "./export/use-export.ts";
import { LogLead } from "./log-lead.tsx";
import { LogMatter } from "./log-matter.tsx";
import { texts } from "./texts.ts";
import { ViewSwitch } from "./view-switch.tsx";

type LogQuestion = Pick<LogAddress, "range" | "action">;

interface LogFiltersProps {
  readonly shown: LogQuestion;
  readonly onSearch: (question: LogQuestion) => void;
}

/** A user's records, the check of their hash chain, and their export as a file. */
export function ActivityLog({ username }: { readonly username: string }) {
  const { address, show } = useLogAddress();
  const { range, action } = address;
  const log = useLogPage(username, address, show);
  const { data: found } = useQuery(account(username));
  const client = useQueryClient();
  const { state, start, close } = useExport();
  const { answer } = log;

  function search(next: Pick<LogAddress, "range" | "action">) {
    if (show({ ...next, page: 0 })) return;
    log.refetch();
    client.invalidateQueries(chainCheck());
  }

  function exportRange(format: ExportFormat) {
    const { startDate, endDate } = range;
    start({
      username,
      format,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(action && { action }),
    });
  }

  return (
    <>
      <DocumentTitle>{texts.titleOf(username)}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.home, to: "/" },
          { label: texts.users, to: "/users" },
          { label: username, to: typeof found === "object" ? `/users/${found.id}` : undefined },
          { label: texts.title },
        ]}
      />
      <div className="page whole">
        <PageHead
          title={texts.title}
          lead={<LogLead username={username} account={found} answer={answer} />}
          aside={<ChainMark page={answer ? pageFinding(answer) : null} />}
        />
        <ViewSwitch username={username} isDoneTo={false} />
        <div className={styles.tools}>
          <LogFilters shown={address} onSearch={search} />
          <ExportButtons total={answer?.totalElements} isMaking={state.step === "making"} onExport={exportRange} />
        </div>
        <ExportStrip state={state} onClose={close} />
        <LogMatter
          username={username}
          address={address}
          answer={answer}
          isStale={log.isStale}
          isOffline={log.isOffline}
          failure={log.error}
          onRetry={() => log.refetch()}
          onPage={(chosen) => show({ ...address, page: chosen })}
          onShow={(chosen) => show({ ...address, ...chosen, page: 0 })}
        />
        <CheckPanel />
      </div>
    </>
  );
}

/** The range and the page that the address says, and the way to others. */
function useLogAddress() {
  const [query, setQuery] = useSearchParams();
  const address = readLogAddress(query, today());
  return {
    address,
    /** False when the address says this already. */
    show(next: LogAddress, { replace = false } = {}): boolean {
      const to = writeLogAddress(next);
      if (to.toString() === writeLogAddress(address).toString()) return false;
      setQuery(to, { replace, preventScrollReset: true });
      return true;
    },
  };
}

/**
 * The page of the log that the address says. While another page of the same range is on its way, the one before it stays;
 * a page behind the last one leads to the last one.
 */
function useLogPage(
  username: string,
  address: LogAddress,
  show: (next: LogAddress, options: { replace: boolean }) => void,
) {
  const { page } = address;
  const wanted = activityPage(username, address);
  const { data, error, isPaused, isPlaceholderData, refetch } = useQuery({
    ...wanted,
    placeholderData: (before, query) => (isSameRange(query?.queryKey, wanted.queryKey) ? before : undefined),
  });
  const lastPage = data && Math.max(0, Math.ceil(data.totalElements / PAGE_SIZE) - 1);
  const isBehind = lastPage !== undefined && page > lastPage && !isPlaceholderData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `address` are new at each rendering; the page decides.
  useEffect(() => {
    if (isBehind) show({ ...address, page: lastPage }, { replace: true });
  }, [isBehind, lastPage, page]);

  return { answer: isBehind ? undefined : data, error, isStale: isPlaceholderData, isOffline: isPaused, refetch };
}

/** All parts of the key but the last one, which is the page. */
function isSameRange(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && other.slice(0, -1).every((part, index) => part === one[index]);
}

/** From which day to which, and which actions. What is chosen counts when it is searched for. */
function LogFilters({ shown, onSearch }: LogFiltersProps) {
  const key = `${shown.range.startDate} ${shown.range.endDate} ${shown.action}`;
  const [draft, setDraft] = useState(shown);
  const [drafted, setDrafted] = useState(key);
  // The way back through the history changes it from outside.
  if (drafted !== key) {
    setDrafted(key);
    setDraft(shown);
  }
  const { range, action } = draft;
  return (
    <Filters
      onSearch={() => onSearch(draft)}
      otherButton={{
        text: texts.filters.today,
        onClick: () => {
          const day = { ...draft, range: { startDate: today(), endDate: today() } };
          setDraft(day);
          onSearch(day);
        },
      }}
    >
      <DayField
        label={texts.filters.startDate}
        value={range.startDate}
        onChange={(day) => setDraft({ action, range: withStart(range, day) })}
      />
      <DayField
        label={texts.filters.endDate}
        value={range.endDate}
        onChange={(day) => setDraft({ action, range: withEnd(range, day) })}
      />
      <div data-line>
        <NativeSelect
          label={texts.filters.action}
          data={filterChoices}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          value={action ?? ""}
          onChange={(event) => setDraft({ range, action: readFilter(event.currentTarget.value) })}
        />
      </div>
    </Filters>
  );
}
