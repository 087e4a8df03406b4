import type { Day } from "../../shared/dates/utc-day.ts";
import styles from "./account-state.module.css";
import { texts } from "./texts.ts";

interface ValidityNote {
  /** "expired 2026-11-20", for example. */
  readonly text: string;
  /** Nobody can sign in today. */
  readonly isOut: boolean;
}

interface AccountStateProps {
  readonly isActive: boolean;
  /** A note on the validity range, when it needs attention. */
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

/** A note on a range "start|end"; null when there is no range, or days are left. */
export function validityNote(validityRangeDate: string, today: Day): ValidityNote | null {
  const [start = "", end = ""] = validityRangeDate.split("|");
  if (end !== "" && end < today) return { text: texts.state.expired(end), isOut: true };
  if (start > today) return { text: texts.state.validFrom(start), isOut: true };
  return end === today ? { text: texts.state.expiresToday, isOut: false } : null;
}
