import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { BelowList } from "./below-list.tsx";
import { FailedCall } from "./failed-call.tsx";
import styles from "./failed-mails.module.css";
import { failedMails, failedMailsKey, PAGE_SIZE } from "./failed-mails-query.ts";

import { MailRow } from "./mail-row.tsx";

const TITLE = "Mails that could not be delivered";

/** Mails that nobody will get unless an administrator sends them again, the latest first. Nothing while there are none. */
export function FailedMails() {
  const [wantedPage, setPage] = useState(0);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...failedMails(wantedPage), placeholderData: keepPreviousData });
  const resend = useMutation({
    mutationFn: (id: string) => callPortal("resendMail", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: failedMailsKey }),
  });

  // The list above says that the session is over.
  if (error instanceof CallFailure && error.status === 401) return null;
  if (error) {
    return (
      <BelowList title={TITLE}>
        <FailedCall failure={error} onTryAgain={refetch} />
      </BelowList>
    );
  }
  if (!data || (data.totalElements === 0 && resend.isIdle)) return null;

  const { content, totalElements } = data;
  const pages = Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
  const page = Math.min(wantedPage, pages - 1);
  return (
    <BelowList title={TITLE}>
      <p className={styles.said} role="status">
        {resend.isSuccess && "It is on its way again; it comes back here if it fails once more."}
        {resend.isError && resend.error.message}
      </p>
      {totalElements === 0 ? (
        <p className={styles.none}>None. Mails that wait for the mail server are tried for two days first.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Given up</th>
              <th scope="col">To</th>
              <th scope="col">Subject</th>
              <th scope="col">Why</th>
              <th scope="col">
                <span className="visually-hidden">Action</span>
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
        <nav className={styles.pager} aria-label="Pages of failed mails">
          <span>
            {page * PAGE_SIZE + 1} to {Math.min(totalElements, (page + 1) * PAGE_SIZE)} of {totalElements}
          </span>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </BelowList>
  );
}
