import { Button } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { isSessionEnd } from "../../shared/session/end/is-session-end.ts";
import { BelowList } from "./below-list.tsx";
import { FailedCall } from "./failed-call.tsx";
import styles from "./failed-mails.module.css";
import { failedMails, failedMailsKey, PAGE_SIZE } from "./failed-mails-query.ts";
import { MailRow } from "./mail-row.tsx";
import { texts } from "./texts.ts";

/** Mails that nobody will get unless an administrator sends them again, the latest first. Nothing while there are none. */
export function FailedMails() {
  const [wantedPage, setPage] = useState(0);
  const client = useQueryClient();
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
                onSend={() => resend.mutate(mail.id)}
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
