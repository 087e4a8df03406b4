import type { ReactNode } from "react";
import { amountText, millisecondsText } from "./amount-text.ts";
import { JsonSample } from "./json-sample.tsx";
import { recording } from "./recorded.ts";
import { texts } from "./texts.ts";
import styles from "./trace-messages.module.css";
import { keys } from "./trace-plot.tsx";

const { request, response, ledger, event, authorization } = recording;
const whenOf = (wanted: string) =>
  texts.trace.milliseconds(millisecondsText(keys.find(({ letter }) => letter === wanted)?.at ?? 0));

/** What was said and booked at the four lettered places of the figure. */
export function TraceMessages() {
  return (
    <div className={styles.messages}>
      <Message letter="a" title={texts.trace.request} when={whenOf("a")}>
        <JsonSample value={request.body} />
      </Message>
      <Message letter="b" title={texts.trace.response} when={whenOf("b")}>
        <JsonSample value={response.body} />
      </Message>
      <Message letter="c" title={texts.trace.ledger} when={whenOf("c")}>
        <dl className={styles.ledger}>
          <div>
            <dt>{texts.trace.availableBefore}</dt>
            <dd>{amountText(ledger.availableBefore)}</dd>
          </div>
          <div>
            <dt>{texts.trace.hold(authorization.id)}</dt>
            <dd className={styles.minus}>−{amountText(ledger.held)}</dd>
          </div>
          <div className={styles.sum}>
            <dt>{texts.trace.available(ledger.currencyCode)}</dt>
            <dd>{amountText(ledger.availableAfter)}</dd>
          </div>
        </dl>
      </Message>
      <Message letter="d" title={texts.trace.event} when={whenOf("d")}>
        <JsonSample value={event} />
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
