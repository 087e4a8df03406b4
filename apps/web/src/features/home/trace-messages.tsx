import type { ReactNode } from "react";
import { JsonSample } from "./json-sample.tsx";
import styles from "./trace-messages.module.css";

/** What was said at the four lettered places of the figure. */
export function TraceMessages() {
  return (
    <div className={styles.messages}>
      <Message letter="a" title="Request" when="0 ms">
        <JsonSample
          value={{ cardId: "crd_7QX2M4", amount: 4820, currency: "EUR", mcc: "5812", entryMode: "contactless" }}
        />
      </Message>
      <Message letter="b" title="Response" when="31.5 ms">
        <JsonSample
          value={{
            authorizationId: "aut_5TR81K",
            decision: "approved",
            responseCode: "00",
            approvalCode: "T83914",
            expiresAt: "2025-03-11T12:04:07Z",
          }}
        />
      </Message>
      <Message letter="c" title="Ledger" when="22 ms">
        <dl className={styles.ledger}>
          <div>
            <dt>Available before</dt>
            <dd>2,000.00</dd>
          </div>
          <div>
            <dt>Hold, aut_5TR81K</dt>
            <dd className={styles.minus}>−48.20</dd>
          </div>
          <div className={styles.sum}>
            <dt>Available, EUR</dt>
            <dd>1,951.80</dd>
          </div>
        </dl>
      </Message>
      <Message letter="d" title="Event" when="37 ms">
        <JsonSample
          value={{
            type: "authorization.approved",
            subject: "aut_5TR81K",
            available: 195180,
            currency: "EUR",
            attempt: 1,
          }}
        />
      </Message>
    </div>
  );
}

interface MessageProps {
  readonly letter: string;
  readonly title: string;
  readonly when: string;
  readonly children: ReactNode;
}

function Message({ letter, title, when, children }: MessageProps) {
  return (
    <section className={styles.message}>
      <h2>
        <span className={styles.letter}>{letter}</span>
        {title}
        <span className="mono">{when}</span>
      </h2>
      {children}
    </section>
  );
}
