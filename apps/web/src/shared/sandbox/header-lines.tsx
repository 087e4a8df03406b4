import styles from "./header-lines.module.css";

interface HeaderLinesProps {
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** The headers of a message, as they came. */
export function HeaderLines({ lines }: HeaderLinesProps) {
  return (
    <dl className={styles.pairs}>
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
