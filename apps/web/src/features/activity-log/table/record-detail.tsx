import type { ActivityRecord } from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import type { ReactNode } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/pager.tsx";
import { chainText } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import styles from "./record-detail.module.css";

const words = texts.detail;

/** A record on wire: its data as it was written, and its place in the chain. */
export function RecordDetail({ found }: { readonly found: ActivityRecord }) {
  const { record, userId, action, webService, data, timestamps, chain } = found;
  return (
    <div className={`wire ${styles.detail}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1). */}
      <pre className={styles.data} tabIndex={0}>
        {data === "" ? <span className={styles.none}>{words.noData}</span> : <Coloured text={formatJson(data)} />}
      </pre>
      <dl className={styles.place}>
        <Fact name={words.record}>{numberText(record)}</Fact>
        <Fact name={words.time}>{timeText(timestamps, true)} UTC</Fact>
        <Fact name={words.user}>{userId}</Fact>
        <Fact name={words.component}>{webService}</Fact>
        {action === "Call API" && <Fact name={words.recordedBy}>{recorderOf(data)}</Fact>}
        <Fact name={words.inTheLog}>{words.place(numberText(chain.position), chain.day)}</Fact>
        <Fact name={words.previousHash}>{hashBefore(chain.previousHash)}</Fact>
        <Fact name={words.hash}>{chain.hash}</Fact>
        <Fact name={words.chain}>
          <span className={styles.state} data-state={chain.state}>
            {chainText(found)}
          </span>
        </Fact>
      </dl>
    </div>
  );
}

/** JSON in colours; other text, in which hardly anything looks like JSON, as it stands. */
function Coloured({ text }: { readonly text: string }) {
  let offset = 0;
  return /^[[{"]/.test(text)
    ? jsonTokens(text).map(({ text: piece, kind }) => {
        const key = offset;
        offset += piece.length;
        return (
          <span key={key} data-kind={kind}>
            {piece}
          </span>
        );
      })
    : text;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Records of the time before servers wrote them say nothing of it: they are the page's word, too. */
function recorderOf(data: string): string {
  return data.includes('"recordedBy":"server"') ? words.byServer : words.byPage;
}

function hashBefore(hash: string | null): string {
  if (hash === null) return words.noPreviousHash;
  return /^0+$/.test(hash) ? words.firstRecord : hash;
}
