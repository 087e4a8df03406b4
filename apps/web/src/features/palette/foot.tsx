import styles from "./search.module.css";

interface EmptyProps {
  readonly typed: string;
  /** What the open page calls itself. */
  readonly scope: string | undefined;
  /** What is searched besides the page. */
  readonly elsewhere: string;
  readonly isLoading: boolean;
}

/** What to do when nothing was found. */
export function Empty({ typed, scope, elsewhere, isLoading }: EmptyProps) {
  if (isLoading) return <p className={styles.empty}>Searching …</p>;
  const place = scope === undefined ? `among the ${elsewhere}` : `in ${scope} and among the other ${elsewhere}`;
  return (
    <div className={styles.empty}>
      <h3>No result found.</h3>
      <p>
        Nothing {place} is called “{typed.trim()}”. Try fewer letters, or a part of the path.
      </p>
    </div>
  );
}

/** The keys, and how much was found; `count` is undefined while nothing is searched for. */
export function Foot({ count, isLoading }: { readonly count: number | undefined; readonly isLoading: boolean }) {
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
        {isLoading ? "Searching …" : resultLabel(count)}
      </span>
    </>
  );
}

function resultLabel(count: number | undefined): string {
  if (count === undefined) return "";
  return count === 1 ? "1 result" : `${count} results`;
}
