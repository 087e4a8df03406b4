import styles from "./verb.module.css";

interface VerbProps {
  /** HTTP method in any case; nothing is drawn for an empty one, but its column stays. */
  readonly verb: string | undefined;
  /** Tinted tag, for a verb that stands beside a full path. */
  readonly tag?: boolean;
}

/** An HTTP method as a word in a column of fixed width, so that the names beside it align. */
export function Verb({ verb = "", tag = false }: VerbProps) {
  const word = verb.toUpperCase();
  return (
    <span className={styles.verb} data-verb={word.toLowerCase()} data-tag={tag || undefined}>
      {word}
    </span>
  );
}
