import type { FailedMail } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { isSessionEnd } from "../../shared/session/end/use-session-end.ts";
import { useMay } from "../../shared/session/use-session.ts";
import belowListStyles from "./below-list.module.css";
import failedCallStyles from "./failed-call.module.css";
import styles from "./failed-mails.module.css";
import { texts } from "./texts.ts";

interface FailedCallProps {
  readonly failure: Error;
  readonly onTryAgain: () => void;
}

interface BelowListProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface MailRowProps {
  readonly mail: FailedMail;
  readonly isSending: boolean;
  /** Undefined for who may only read. */
  readonly onSend: (() => void) | undefined;
}

const PAGE_SIZE = 10;

const failedMailsKey = ["failed-mails"] as const;

/** Mails that nobody will get unless an administrator sends them again, the latest first. Nothing while there are none. */
export function FailedMails() {
  const [wantedPage, setPage] = useState(0);
  const client = useQueryClient();
  const maySend = useMay();
  const { data, error, refetch } = useQuery({ ...failedMails(wantedPage), placeholderData: keepPreviousData });
  const resend = useSingleMutation({
    mutationFn: (id: string) => callPortal("resendMail", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: failedMailsKey }),
  });

  if (error && !isSessionEnd(error)) {
    return (
      <BelowList title={texts.undelivered.title}>
        <FailedCall failure={error} onTryAgain={refetch} />
      </BelowList>
    );
  }
  if (!data || (data.totalElements === 0 && resend.isIdle)) return null;

  const { content, totalElements } = data;
  const pages = Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
  const page = Math.min(wantedPage, pages - 1);
  return (
    <BelowList title={texts.undelivered.title}>
      <p className={styles.said} role="status">
        {resend.isSuccess && texts.undelivered.sentAgain}
        {resend.isError && resend.error.message}
      </p>
      {totalElements === 0 ? (
        <p className={styles.none}>{texts.undelivered.none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.undelivered.columns.failed}</th>
              <th scope="col">{texts.undelivered.columns.to}</th>
              <th scope="col">{texts.undelivered.columns.subject}</th>
              <th scope="col">{texts.undelivered.columns.reason}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {content.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isSending={resend.isPending && resend.variables === mail.id}
                onSend={maySend ? () => resend.mutate(mail.id) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className={styles.pager} aria-label={texts.undelivered.pages}>
          <span>
            {texts.undelivered.range(
              page * PAGE_SIZE + 1,
              Math.min(totalElements, (page + 1) * PAGE_SIZE),
              totalElements,
            )}
          </span>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts.undelivered.previous}
          </Button>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            {texts.undelivered.next}
          </Button>
        </nav>
      )}
    </BelowList>
  );
}

/** `page` counts from 0. */
function failedMails(page: number) {
  return queryOptions({
    queryKey: [...failedMailsKey, page],
    queryFn: ({ signal }) => callPortal("listFailedMails", { query: { page, size: PAGE_SIZE }, signal }),
    // Others may send a mail again, and the worker goes on: what was seen before is only shown until the answer comes.
    staleTime: 0,
  });
}

function MailRow({ mail, isSending, onSend }: MailRowProps) {
  const { recipient, subject, attempts, lastError, failedAt } = mail;
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={failedAt}>{localTime(failedAt)}</time>
      </td>
      <td title={recipient}>{recipient}</td>
      <td title={subject}>{subject}</td>
      <td className={styles.why}>
        {lastError} <span className={styles.attempts}>{texts.undelivered.attempts(attempts)}</span>
      </td>
      <td className={styles.action}>
        {onSend && (
          <Button
            variant="default"
            size="xs"
            aria-disabled={isSending || undefined}
            aria-label={texts.undelivered.sendThisAgain(subject, recipient)}
            onClick={onSend}
          >
            {texts.undelivered.sendAgain}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** "2025-02-28 16:42" in the reader's time zone. */
function localTime(instant: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" }).format(new Date(instant));
}

/** A section below the list: its name in columns 1 to 3, its matter in the others. */
export function BelowList({ title, children }: BelowListProps) {
  const id = useId();
  return (
    <section className={belowListStyles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={belowListStyles.matter}>{children}</div>
    </section>
  );
}

/** Shown in place of an answer that did not arrive. */
export function FailedCall({ failure, onTryAgain }: FailedCallProps) {
  return (
    <div className={failedCallStyles.failed} role="alert">
      <p>{failure.message}</p>
      <Button variant="default" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
