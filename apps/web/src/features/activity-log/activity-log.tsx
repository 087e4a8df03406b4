import type { ExportFormat } from "@connect-portal/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./activity-log.module.css";
import { account, chainCheck } from "./activity-queries.ts";
import { ChainMark } from "./chain-mark.tsx";
import { CheckPanel } from "./check/check-panel.tsx";
import { ExportButtons } from "./export/export-buttons.tsx";
import { ExportStrip } from "./export/export-strip.tsx";
import { useExport } from "./export/use-export.ts";
import type { LogAddress } from "./log-address.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogLead } from "./log-lead.tsx";
import { LogMatter } from "./log-matter.tsx";
import { pageFinding } from "./page-finding.ts";
import { texts } from "./texts.ts";
import { useLogAddress } from "./use-log-address.ts";
import { useLogPage } from "./use-log-page.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** What a user did, whether it is still what was written, and all of it as a file. */
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
      <div className={`page ${styles.page}`}>
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
