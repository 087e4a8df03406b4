import { type ReactNode, useId } from "react";
import styles from "./below-list.module.css";

interface BelowListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section below the list: its name in columns 1 to 3, its matter in the others. */
export function BelowList({ title, children }: BelowListProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}
