import type { ReactNode } from "react";
import styles from "./required-mark.module.css";
import { texts } from "./texts.ts";

/** Puts the word at the right of a field's label. It stands beside the label and not in it: `required` says it to others. */
export function RequiredMark({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.mark} aria-hidden>
        {texts.required}
      </span>
      {children}
    </div>
  );
}
