import { Fragment } from "react";
import styles from "./json-sample.module.css";

/** A flat JSON object on wire, in the colours of the samples. */
export function JsonSample({ value }: { readonly value: Readonly<Record<string, string | number>> }) {
  const entries = Object.entries(value);
  return (
    <pre className={styles.code}>
      {"{\n"}
      {entries.map(([key, content], index) => (
        <Fragment key={key}>
          {"  "}
          <span className={styles.key}>{JSON.stringify(key)}</span>
          {": "}
          <span className={typeof content === "number" ? styles.number : styles.string}>{JSON.stringify(content)}</span>
          {index < entries.length - 1 ? ",\n" : "\n"}
        </Fragment>
      ))}
      {"}"}
    </pre>
  );
}
