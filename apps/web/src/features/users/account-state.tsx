import styles from "./account-state.module.css";
import { texts } from "./texts.ts";
import type { ValidityNote } from "./validity-note.ts";

interface AccountStateProps {
  readonly isActive: boolean;
  /** What has to be seen of the validity range. */
  readonly validity?: ValidityNote | null;
  readonly tag?: boolean;
}

/** Whether an account may be used: a dot, hollow when it may not, always the word, and in amber which day decides. */
export function AccountState({ isActive, validity = null, tag = false }: AccountStateProps) {
  return (
    <>
      <span className={styles.state} data-inactive={!isActive || undefined} data-tag={tag || undefined}>
        <span className={styles.dot} />
        {isActive ? texts.state.active : texts.state.inactive}
      </span>
      {validity !== null && (
        <span className={styles.validity} data-tag={tag || undefined}>
          {validity.text}
        </span>
      )}
    </>
  );
}
