import type { FailedJob } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import styles from "./page.module.css";
import { systemKey } from "./system-query.ts";
import { texts } from "./texts.ts";

const words = texts.failedJobs;

/** The latest first, with one more try for each. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const client = useQueryClient();
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
        <table className={styles.table}>
          <caption className="visually-hidden">{words.name}</caption>
          <thead>
            <tr>
              <th scope="col">{words.job}</th>
              <th scope="col">{words.failed}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col">
                <span className="visually-hidden">{words.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ id, queue, failedAt, reason }) => (
              <tr key={id}>
                <th scope="row">{queue}</th>
                <td data-name={words.failed}>
                  <Moment at={failedAt} />
                </td>
                <td data-name={words.reason} className={styles.why}>
                  {reason}
                </td>
                <td>
                  <Button
                    size="xs"
                    variant="default"
                    loading={retry.isPending && retry.variables === id}
                    onClick={() => retry.mutate(id)}
                  >
                    {words.tryAgain}
                    <span className="visually-hidden"> {queue}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
