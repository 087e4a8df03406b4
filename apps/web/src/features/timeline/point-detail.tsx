import { subjectTimelinePage, type TimelineCall, type TimelineEntry, timelinePage } from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Link } from "react-router";
import { accountWords, inputsText, moneyText } from "../../shared/sandbox/money-text.ts";
import { HeaderLines } from "../../shared/sandbox/wire-detail.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import type { Change } from "./changes.ts";
import { DeliveryBytes } from "./delivery-bytes.tsx";
import styles from "./point-detail.module.css";
import type { Matter, Point } from "./points.ts";
import { texts } from "./texts.ts";

/** Details of a point: its description, if any, and its bytes. */
export function PointDetail({ point: { id, matter, requestId } }: { readonly point: Point }) {
  switch (matter.kind) {
    case "request":
      return matter.call ? (
        <MessageBytes name={texts.detail.request} message={matter.call.request} />
      ) : (
        <p className={styles.note}>{texts.detail.noCall}</p>
      );
    case "response":
      return <MessageBytes name={texts.detail.response} message={matter.call.response} />;
    case "due":
      return <Bytes name={id} value={{ kind: matter.due, at: matter.at }} />;
    case "decision":
      return <Decision name={id} decision={matter.decision} />;
    case "booking":
      return <Booking name={id} entries={matter.entries} />;
    case "state":
      return (
        <State
          name={id}
          subject={matter.event.subject}
          changes={matter.changes}
          after={matter.event.after}
          before={matter.event.before}
        />
      );
    case "event": {
      const { decision: _decision, deliveries: _deliveries, kind: _kind, due: _due, ...event } = matter.event;
      return (
        <>
          <p className={styles.links}>
            <span>
              {texts.detail.timelineOf} <Link to={subjectTimelinePage(event.subject)}>{event.subject}</Link>
            </span>
            {requestId !== null && <Link to={timelinePage(requestId)}>{texts.detail.ofRequest}</Link>}
          </p>
          <Bytes name={id} value={event} />
        </>
      );
    }
    case "delivery":
      return (
        <DeliveryBytes
          delivery={matter.delivery}
          number={matter.attempt?.number ?? null}
          reason={matter.attempt?.reason ?? null}
        />
      );
  }
}

function Bytes({ name, value }: { readonly name: string; readonly value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className={styles.bytes}>
      <CopyButton label={texts.detail.copy} text={() => text} isIcon onWire />
      <WireCode label={texts.detail.bytes(name)} tokens={jsonTokens(text)} isWrapped />
    </div>
  );
}

function MessageBytes({
  name,
  message: { headers, body },
}: {
  readonly name: string;
  readonly message: TimelineCall["request"];
}) {
  return (
    <>
      <HeaderLines lines={headers} />
      {body && body.text !== null && (
        <WireCode label={texts.detail.bytes(name)} tokens={jsonTokens(formatJson(body.text))} isWrapped />
      )}
      {body && body.text === null && <p className={styles.note}>{texts.detail.notKept(body.bytes)}</p>}
      {body?.truncated && <p className={styles.note}>{texts.detail.cut}</p>}
    </>
  );
}

type DecisionOf = Extract<Matter, { kind: "decision" }>["decision"];

function Decision({ name, decision }: { readonly name: string; readonly decision: DecisionOf }) {
  const { checks, declinedBy, reason, remedy } = decision;
  return (
    <>
      {declinedBy !== null && (
        <p className={styles.said}>
          {reason} <span>{remedy ?? texts.detail.noRemedy}</span>
        </p>
      )}
      <h2 className={styles.name}>{texts.detail.checks}</h2>
      <ol className={styles.checks}>
        {checks.map(({ check, result, responseCode, inputs }) => (
          <li key={check} data-result={check === declinedBy ? "decided" : result}>
            <span>
              {check.replaceAll("_", " ")} <small>{inputsText(inputs)}</small>
            </span>
            <span>
              {check === declinedBy
                ? `${responseCode ?? ""} ${texts.detail.decided}`
                : resultText(result, responseCode)}
            </span>
          </li>
        ))}
      </ol>
      <Bytes name={name} value={decision} />
    </>
  );
}

function resultText(result: string, responseCode: string | null): string {
  if (result === "passed") return texts.detail.passed;
  return result === "failed" ? (responseCode ?? "") : texts.detail.notRun;
}

function Booking({ name, entries }: { readonly name: string; readonly entries: readonly TimelineEntry[] }) {
  return (
    <>
      <h2 className={styles.name}>{texts.detail.lines}</h2>
      <ul className={styles.entries}>
        {entries.map(({ entryId, account, amount, currencyCode }) => (
          <li key={entryId}>
            <span>{accountWords(account)}</span>
            <span>
              {moneyText(amount, currencyCode)} {currencyCode}
            </span>
          </li>
        ))}
      </ul>
      <Bytes name={name} value={entries} />
    </>
  );
}

interface StateProps {
  /** Name of the point. */
  readonly name: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly changes: readonly Change[];
}

function State({ name, subject, before, after, changes }: StateProps) {
  return (
    <>
      <p className={styles.links}>
        <span>
          {texts.detail.timelineOf} <Link to={subjectTimelinePage(subject)}>{subject}</Link>
        </span>
      </p>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <caption className="visually-hidden">{texts.detail.changes}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.detail.member}</th>
              <th scope="col">{texts.detail.before}</th>
              <th scope="col">{texts.detail.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.member}>
                <th scope="row">{change.member}</th>
                <td>{valueText(change.before)}</td>
                <td>{valueText(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Bytes name={name} value={after ?? before} />
    </>
  );
}

/** In one line; a member that is not there has none. */
function valueText(value: unknown): string {
  if (value === undefined) return texts.detail.nothing;
  return typeof value === "string" ? value : JSON.stringify(value);
}
