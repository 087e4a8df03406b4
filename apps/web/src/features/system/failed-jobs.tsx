import type { AuditStreamStatus, FailedJob, SystemStatusAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Seconds between two looks. */
export const PAUSE = 15;

const systemKey = ["system-status"] as const;

export const systemQuery = queryOptions({
  queryKey: systemKey,
  queryFn: ({ signal }) => callPortal("getSystemStatus", { signal }),
  staleTime: 0,
  refetchInterval: PAUSE * 1000,
});

const units = ["B", "kB", "MB", "GB", "TB"];

const words = texts.failedJobs;
const waitingTexts = texts.waiting;

/** The latest first, with one more try for each. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const client = useQueryClient();
  const mayRetry = useMay();
  const retry = useSingleMutation({
    mutationFn: (id: string) => callPortal("retryJob", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: systemKey }),
  });
  return (
    <>
      <p className={styles.text} role="status">
        {retry.isSuccess && `${words.retried} `}
        {retry.isError && `${failureText(retry.error)} `}
        {jobs.length === 0 && texts.none}
      </p>
      {jobs.length > 0 && (
        <FactsTable
          className={styles.table}
          caption={words.name}
          rows={jobs}
          keyOf={({ id }) => id}
          columns={[
            { name: words.job, cell: ({ queue }) => queue },
            { name: words.failed, cell: ({ failedAt }) => <Moment at={failedAt} /> },
            { name: words.reason, className: styles.why, cell: ({ reason }) => reason },
            {
              name: words.action,
              isNameHidden: true,
              cell: ({ id, queue }) =>
                mayRetry && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={retry.isPending && retry.variables === id}
                    onClick={() => retry.mutate(id)}
                  >
                    {words.tryAgain}
                    <span className="visually-hidden"> {queue}</span>
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
}

/** "40 s", "12 min", "3 h" or "2 days". */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** In powers of a thousand, as disks are sold. */
export function bytesText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** Queues and jobs of the worker, and the mails that they send. */
export function Waiting({ status: { queues, mails, auditStream } }: { readonly status: SystemStatusAnswer }) {
  const unsent = mails.waiting + mails.queued + mails.unanswered;
  const busy = queues.filter(({ waiting, retrying, running }) => waiting + retrying + running > 0);
  const idle = queues.filter((queue) => !busy.includes(queue));
  return (
    <>
      <p className={styles.text}>
        {unsent === 0 ? waitingTexts.noEmails : waitingTexts.emails(unsent, durationText(mails.oldest))}
      </p>
      {auditStream && <AuditStream stream={auditStream} />}
      {busy.length > 0 && (
        <FactsTable
          className={styles.table}
          caption={waitingTexts.caption}
          rows={busy}
          keyOf={({ name }) => name}
          columns={[
            { name: waitingTexts.queue, cell: ({ name }) => name },
            { name: waitingTexts.waiting, cell: ({ waiting }) => waiting },
            { name: waitingTexts.retrying, cell: ({ retrying }) => retrying },
            { name: waitingTexts.running, cell: ({ running }) => running },
            {
              name: waitingTexts.oldest,
              cell: ({ oldest }) => (oldest === 0 ? waitingTexts.none : durationText(oldest)),
            },
          ]}
        />
      )}
      {idle.length > 0 && (
        <details className={styles.idle}>
          <summary>{waitingTexts.idle(idle.length)}</summary>
          <p>{idle.map(({ name }) => name).join(", ")}</p>
        </details>
      )}
    </>
  );
}

/** How far the receiver of the activity log is. */
function AuditStream({ stream }: { readonly stream: AuditStreamStatus }) {
  const { receiver, format, waiting, oldest, last } = stream;
  return (
    <p className={styles.text}>
      {waitingTexts.stream(receiver, format === "cef" ? "CEF" : "OCSF")}
      {waiting === 0 ? waitingTexts.noRecords : waitingTexts.records(waiting, durationText(oldest))}
      {last ? waitingTexts.accepted(last.number, last.day, durationText(last.ago)) : waitingTexts.noneAccepted}
    </p>
  );
}
