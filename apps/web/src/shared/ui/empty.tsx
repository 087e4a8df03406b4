import type { ReactNode } from "react";
import styles from "./empty.module.css";

interface EmptyProps {
  /** What happened. */
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
}

/** Nothing to show: what happened, what to do next, one button; no drawing. */
export function Empty({ title, children, action, foot }: EmptyProps) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {foot}
    </section>
  );
}
