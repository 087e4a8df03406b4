import { Button } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { isSessionEnd } from "../../shared/session/end/use-session-end.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
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
        <FactsTable
          className={styles.table}
          caption={texts.undelivered.title}
          rows={content}
          keyOf={({ id }) => id}
          columns={[
            { name: texts.undelivered.columns.subject, cell: ({ subject }) => subject },
            { name: texts.undelivered.columns.to, cell: ({ recipient }) => recipient },
            { name: texts.undelivered.columns.failed, cell: ({ failedAt }) => <Moment at={failedAt} /> },
            {
              name: texts.undelivered.columns.reason,
              className: styles.why,
              cell: ({ lastError, attempts }) => (
                <span>
                  {lastError} <span className={styles.attempts}>{texts.undelivered.attempts(attempts)}</span>
                </span>
              ),
            },
            {
              name: texts.action,
              isNameHidden: true,
              cell: ({ id, subject, recipient }) =>
                maySend && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={resend.isPending && resend.variables === id}
                    aria-label={texts.undelivered.sendThisAgain(subject, recipient)}
                    onClick={() => resend.mutate(id)}
                  >
                    {texts.undelivered.sendAgain}
                  </Button>
                ),
            },
          ]}
        />
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
