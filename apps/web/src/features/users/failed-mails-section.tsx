import type { ReactNode } from "react";
import styles from "./failed-mails-section.module.css";

/** Below the list: its name in columns 1 to 3, the mails in the others. */
export function FailedMailsSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="failed-mails">
      <h2 id="failed-mails">Mails that could not be delivered</h2>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}
