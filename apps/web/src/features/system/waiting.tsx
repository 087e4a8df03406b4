import type { SystemStatusAnswer } from "@connect-portal/contract";
import { durationText } from "./amounts.ts";
import { AuditStream } from "./audit-stream.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const words = texts.waiting;

/** Queues and jobs of the worker, and the mails that they send. */
export function Waiting({ status: { queues, mails, auditStream } }: { readonly status: SystemStatusAnswer }) {
  const unsent = mails.waiting + mails.queued + mails.unanswered;
  return (
    <>
      <p className={styles.text}>{unsent === 0 ? words.noEmails : words.emails(unsent, durationText(mails.oldest))}</p>
      {auditStream && <AuditStream stream={auditStream} />}
      {queues.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.queue}</th>
              <th scope="col">{words.waiting}</th>
              <th scope="col">{words.retrying}</th>
              <th scope="col">{words.running}</th>
              <th scope="col">{words.oldest}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, retrying, running, oldest }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-name={words.waiting}>{waiting}</td>
                <td data-name={words.retrying}>{retrying}</td>
                <td data-name={words.running}>{running}</td>
                <td data-name={words.oldest}>{oldest === 0 ? words.none : durationText(oldest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
