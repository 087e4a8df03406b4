import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import type { CSSProperties, ReactNode } from "react";
import jsonSampleStyles from "./json-sample.module.css";
import { keys, lanes, recording } from "./lanes.ts";
import { texts } from "./texts.ts";
import styles from "./trace-messages.module.css";
import traceStepsStyles from "./trace-steps.module.css";
import type { TraceTexts } from "./trace-texts.server.ts";

/** In percent of the whole, as a stroke of some pixels where it is less than that. */
const share = (milliseconds: number) => `${Math.round((milliseconds / recording.milliseconds) * 100)}%`;

const { request, response, ledger, event, authorization } = recording;

interface UntilProps {
  /** Milliseconds; what came later is not shown. */
  readonly until: number;
  readonly said: TraceTexts;
}

/** The messages and ledger entries at the figure's four lettered points. */
export function TraceMessages({ until, said }: UntilProps) {
  const { availableBefore, held, availableAfter } = said.amounts;
  return (
    <div className={styles.messages}>
      <Message letter="a" title={texts.trace.request} until={until} said={said}>
        <JsonSample value={request.body} />
      </Message>
      <Message letter="b" title={texts.trace.response} until={until} said={said}>
        <JsonSample value={response.body} />
      </Message>
      <Message letter="c" title={texts.trace.ledger} until={until} said={said}>
        <dl className={styles.ledger}>
          <div>
            <dt>{texts.trace.availableBefore}</dt>
            <dd>{availableBefore}</dd>
          </div>
          <div>
            <dt>{texts.trace.hold(authorization.id)}</dt>
            <dd className={styles.minus}>−{held}</dd>
          </div>
          <div className={styles.sum}>
            <dt>{texts.trace.available(ledger.currencyCode)}</dt>
            <dd>{availableAfter}</dd>
          </div>
        </dl>
      </Message>
      <Message letter="d" title={texts.trace.event} until={until} said={said}>
        <JsonSample value={event} />
      </Message>
    </div>
  );
}

interface MessageProps extends UntilProps {
  readonly letter: (typeof keys)[number]["letter"];
  readonly title: string;
  readonly children: ReactNode;
}

function Message({ letter, title, until, said, children }: MessageProps) {
  const at = keys.find((key) => key.letter === letter)?.at ?? 0;
  return (
    <section className={styles.message} data-later={at > until || undefined}>
      <h2>
        <span className={styles.letter}>{letter}</span>
        {title}
        <span className="mono">{texts.trace.milliseconds(said.moments[letter])}</span>
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
export function TraceSteps({ until, said }: UntilProps) {
  return (
    <ol className={traceStepsStyles.steps}>
      {said.notes.map(({ lane, text, from, to, at }) => (
        <li
          key={text}
          data-later={from > until || undefined}
          style={
            { "--at": `min(${share(from)}, 100% - 6px)`, "--lasts": `max(6px, ${share(to - from)})` } as CSSProperties
          }
        >
          <span>{lane === "application" ? texts.trace.you : lanes.find(({ id }) => id === lane)?.name}</span>
          <span className="mono">{text}</span>
          <span className="mono">{from === 0 ? texts.trace.milliseconds(at) : at}</span>
        </li>
      ))}
    </ol>
  );
}
