import type { ReactNode } from "react";
import styles from "./working-page.module.css";

interface WorkingPageProps {
  /** Beside the text where there is room; brings its own drawer where there is none. */
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

/** Rail at the left, everything else beside it. */
export function WorkingPage({ rail, children }: WorkingPageProps) {
  return (
    <div className={styles.work}>
      {rail}
      <div className={styles.main}>{children}</div>
    </div>
  );
}

/** Over the text: why it is not what the address asked for. */
export function PageNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}

/** Room for a skeleton, or for an empty state, in place of the text. */
export function PageRoom({ waiting = false, children }: { readonly waiting?: boolean; readonly children: ReactNode }) {
  return <div className={waiting ? styles.skeleton : styles.empty}>{children}</div>;
}
