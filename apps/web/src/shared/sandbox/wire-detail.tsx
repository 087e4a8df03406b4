import type { ReactNode } from "react";
import { failureText } from "../form/failure-text.ts";
import headerLinesStyles from "./header-lines.module.css";
import { texts } from "./texts.ts";
import styles from "./wire-detail.module.css";

interface HeaderLinesProps {
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

interface WireDetailProps<Data> {
  readonly id: string;
  /** Stands beside the id. */
  readonly head: ReactNode;
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly loading: string;
  readonly children: (data: Data) => ReactNode;
}

/** Details of an open line, on wire. */
export function WireDetail<Data>({
  id,
  head,
  query: { data, error, refetch },
  loading,
  children,
}: WireDetailProps<Data>) {
  return (
    <div className={`wire ${styles.wire}`}>
      <div className={styles.head}>
        <code>{id}</code>
        {head}
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}{" "}
          <button type="button" className={styles.again} onClick={() => refetch()}>
            {texts.list.tryAgain}
          </button>
        </p>
      )}
      {data === undefined && !error && <p className={styles.note}>{loading}</p>}
      {data !== undefined && children(data)}
    </div>
  );
}

/** The headers of a message, as they came. */
export function HeaderLines({ lines }: HeaderLinesProps) {
  return (
    <dl className={headerLinesStyles.pairs}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; what was sent never changes.
        <div key={index}>
          <dt>{line.name}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
