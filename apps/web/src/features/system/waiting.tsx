import type { SystemStatusAnswer } from "@connect-portal/contract";
import { durationText } from "./amounts.ts";
import { AuditStream } from "./audit-stream.tsx";
import styles from "./page.module.css";

/** Queues and jobs of the worker, and the mails that they send. */
export function Waiting({ status: { queues, mails, auditStream } }: { readonly status: SystemStatusAnswer }) {
  const unsent = mails.waiting + mails.queued + mails.unanswered;
  return (
    <>
      <p className={styles.text}>
        {unsent === 0
          ? "No mail waits to be sent."
          : `Mails to be sent: ${unsent}, the oldest for ${durationText(mails.oldest)}.`}
      </p>
      {auditStream && <AuditStream stream={auditStream} />}
      {queues.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Background work</caption>
          <thead>
            <tr>
              <th scope="col">Queue or job</th>
              <th scope="col">Waiting</th>
              <th scope="col">To be retried</th>
              <th scope="col">Running</th>
              <th scope="col">Oldest</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, retrying, running, oldest }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-name="Waiting">{waiting}</td>
                <td data-name="Retried">{retrying}</td>
                <td data-name="Running">{running}</td>
                <td data-name="Oldest">{oldest === 0 ? "none" : durationText(oldest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
