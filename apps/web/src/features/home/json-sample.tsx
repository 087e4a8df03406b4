import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import styles from "./json-sample.module.css";

/** JSON on wire, in the colours of the samples. */
export function JsonSample({ value }: { readonly value: object }) {
  let offset = 0;
  return (
    <pre className={styles.code}>
      {jsonTokens(JSON.stringify(value, null, 2)).map(({ text, kind }) => {
        offset += text.length;
        return kind ? (
          <span key={offset} className={styles[kind]}>
            {text}
          </span>
        ) : (
          text
        );
      })}
    </pre>
  );
}
