import styles from "./search.module.css";

interface EmptyProps {
  readonly typed: string;
  /** What the open page calls itself. */
  readonly scope: string | undefined;
  /** The catalogue is searched, too. */
  readonly isMember: boolean;
  readonly isLoading: boolean;
  /** The server could not be asked. */
  readonly isCut: boolean;
}

/** What to do when nothing was found. */
export function Empty({ typed, scope, isMember, isLoading, isCut }: EmptyProps) {
  if (isLoading) return <p className={styles.empty}>Searching …</p>;
  if (isCut) {
    return (
      <div className={styles.empty} role="alert">
        <h3>The APIs could not be searched.</h3>
        <p>Look at the connection, then type again.</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h3>No result found.</h3>
      <p>{emptySentence(typed.trim(), scope, isMember)}</p>
    </div>
  );
}

function emptySentence(typed: string, scope: string | undefined, isMember: boolean): string {
  if (!isMember) return `No page is called “${typed}”. Try fewer letters.`;
  const place =
    scope === undefined ? "In no API and on no page is anything" : `Neither in ${scope} nor in another API is anything`;
  return `${place} called “${typed}”. Try fewer letters, or a part of the path.`;
}

interface FootProps {
  readonly count: number | undefined;
  readonly isLoading: boolean;
  /** There may be more than are counted. */
  readonly isFull: boolean;
}

/** The keys, and how much was found; `count` is undefined while nothing is searched for. */
export function Foot({ count, isLoading, isFull }: FootProps) {
  return (
    <>
      <span className={styles.keys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
      </span>
      <span className={styles.keys}>
        <kbd>Enter</kbd> open
      </span>
      <span className={styles.count} role="status">
        {isLoading ? "Searching …" : resultLabel(count, isFull)}
      </span>
    </>
  );
}

function resultLabel(count: number | undefined, isFull: boolean): string {
  if (count === undefined) return "";
  if (isFull) return `More than ${count} results`;
  return count === 1 ? "1 result" : `${count} results`;
}
