import type { DeliveryAnswer } from "@connect-portal/contract";
import { AnswerHeaders, Code, jsonTokens, WireText } from "@connect-portal/openapi-reference/parts";
import { useMemo } from "react";
import styles from "./sent-view.module.css";

type Request = DeliveryAnswer["request"];

/** Characters; the colours of a longer text would cost more elements than the rest of the page. */
const COLOURED_UP_TO = 24_000;

/** The request exactly as it went out; its body is not indented, because these bytes were signed. */
export function SentView({ request: { method, url, headers, body } }: { readonly request: Request }) {
  const tokens = useMemo(() => (body.length <= COLOURED_UP_TO ? jsonTokens(body) : null), [body]);
  return (
    <>
      <p className={styles.line}>
        <strong>{method}</strong> {url}
      </p>
      <AnswerHeaders headers={headers.map(({ name, value }) => [name, value] as const)} />
      {body !== "" && (
        <div className={styles.body}>
          <WireText>{tokens ? <Code tokens={tokens} /> : body}</WireText>
        </div>
      )}
    </>
  );
}

/** The request as a text: first line, headers, an empty line, the body. */
export function sentText({ method, url, headers, body }: Request): string {
  return [`${method} ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`), "", body].join("\n");
}
