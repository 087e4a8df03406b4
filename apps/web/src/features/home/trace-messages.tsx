import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import type { CSSProperties, ReactNode } from "react";
import jsonSampleStyles from "./json-sample.module.css";
import { amountText, lanes, millisecondsText, recording } from "./lanes.ts";
import { texts } from "./texts.ts";
import styles from "./trace-messages.module.css";
import { notesOf } from "./trace-notes.ts";
import { keys } from "./trace-plot.tsx";
import traceStepsStyles from "./trace-steps.module.css";

/** In percent of the whole, as a stroke of some pixels where it is less than that. */
const share = (milliseconds: number) => `${Math.round((milliseconds / recording.milliseconds) * 100)}%`;

const { request, response, ledger, event, authorization } = recording;
const whenOf = (wanted: string) =>
  texts.trace.milliseconds(millisecondsText(keys.find(({ letter }) => letter === wanted)?.at ?? 0));

/** The messages and ledger entries at the figure's four lettered points. */
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

/** JSON on wire, in the colours of the samples. */
function JsonSample({ value }: { readonly value: object }) {
  let offset = 0;
  return (
    <pre className={jsonSampleStyles.code}>
      {jsonTokens(JSON.stringify(value, null, 2)).map(({ text, kind }) => {
        offset += text.length;
        return kind ? (
          <span key={offset} className={jsonSampleStyles[kind]}>
            {text}
          </span>
        ) : (
          text
        );
      })}
    </pre>
  );
}

/** The same payment for narrow screens: each rule is a lane, the stroke on it is when and how long. */
export function TraceSteps() {
  return (
    <ol className={traceStepsStyles.steps}>
      {notesOf(recording).map(({ lane, text, from, to }) => (
        <li
          key={text}
          style={
            { "--at": `min(${share(from)}, 100% - 6px)`, "--lasts": `max(6px, ${share(to - from)})` } as CSSProperties
          }
        >
          <span>{lane === "application" ? texts.trace.you : lanes.find(({ id }) => id === lane)?.name}</span>
          <span className="mono">{text}</span>
          <span className="mono">{from === 0 ? texts.trace.milliseconds("0") : millisecondsText(from)}</span>
        </li>
      ))}
    </ol>
  );
}
