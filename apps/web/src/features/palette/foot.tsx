import styles from "./search.module.css";
import { texts } from "./texts.ts";

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
  if (isLoading) return <p className={styles.empty}>{texts.foot.searching}</p>;
  if (isCut) {
    return (
      <div className={styles.empty} role="alert">
        <h3>{texts.failed.title}</h3>
        <p>{texts.failed.text}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h3>{texts.none.title}</h3>
      <p>{emptySentence(typed.trim(), scope, isMember)}</p>
    </div>
  );
}

function emptySentence(typed: string, scope: string | undefined, isMember: boolean): string {
  if (!isMember) return texts.none.visitor(typed);
  return scope === undefined ? texts.none.member(typed) : texts.none.within(scope, typed);
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
        <kbd>↓</kbd> {texts.foot.choose}
      </span>
      <span className={styles.keys}>
        <kbd>{texts.foot.enter}</kbd> {texts.foot.open}
      </span>
      <span className={styles.count} role="status">
        {isLoading ? texts.foot.searching : resultLabel(count, isFull)}
      </span>
    </>
  );
}

function resultLabel(count: number | undefined, isFull: boolean): string {
  if (count === undefined) return "";
  return isFull ? texts.foot.moreThan(count) : texts.foot.results(count);
}
