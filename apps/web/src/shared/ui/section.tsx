import type { ReactNode } from "react";
import emptyStyles from "./empty.module.css";
import styles from "./section.module.css";

interface EmptyProps {
  readonly title: string;
  /** Says what to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
}

interface SectionProps {
  /** Its anchor, for links to it. */
  readonly id?: string;
  readonly name: string;
  /** One sentence under the name. */
  readonly note?: string;
  /** Marks what needs somebody. */
  readonly warned?: boolean;
  readonly children: ReactNode;
}

/** A part of a page: its name in columns 1 to 3, its matter in the others. */
export function Section({ id, name, note, warned = false, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} data-warned={warned || undefined}>
      <div className={styles.name}>
        <h2>{name}</h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}

/** Nothing to show: what happened, what to do next, one button; no drawing. */
export function Empty({ title, children, action, foot }: EmptyProps) {
  return (
    <section className={emptyStyles.empty}>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={emptyStyles.action}>{action}</div>}
      {foot}
    </section>
  );
}
