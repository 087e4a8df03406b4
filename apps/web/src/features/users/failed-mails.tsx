import { paths } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callRaw } from "../../shared/api-client/call.ts";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { LoadFailureDialog } from "../../shared/session/load-failure-dialog.tsx";
import { Bone, Waiting } from "../../shared/ui/bones.tsx";
import styles from "./failed-mails.module.css";
import { failedMails, failedMailsKey, PAGE_SIZE } from "./failed-mails-query.ts";
import { MailRow } from "./mail-row.tsx";

/** Mails that nobody will get unless an administrator sends them again, the latest first. */
export function FailedMails() {
  const [wantedPage, setPage] = useState(0);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...failedMails(wantedPage), placeholderData: keepPreviousData });
  const resend = useMutation({
    mutationFn: (id: string) => callRaw(paths.resendMail(id), { method: "POST" }),
    onSettled: () => client.invalidateQueries({ queryKey: failedMailsKey }),
  });

  if (error instanceof CallFailure && error.status === 401) return <LoadFailureDialog failure={error} />;
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{error.message}</p>
        <Button variant="default" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Waiting what="mails">
        <Bone width="100%" height="44px" />
      </Waiting>
    );
  }

  const { content, totalElements } = data;
  const pages = Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
  const page = Math.min(wantedPage, pages - 1);
  return (
    <>
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
    </>
  );
}
