import type { ReactNode } from "react";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import styles from "./not-offered.module.css";

interface NotOfferedProps {
  readonly title: string;
  /** What cannot be done here, and whom to ask. */
  readonly children: ReactNode;
}

/** A page for what this installation does not offer: it says so, and says whom to ask, instead of showing a form that does nothing. */
export function NotOffered({ title, children }: NotOfferedProps) {
  return (
    <div className="page">
      <DocumentTitle>{title}</DocumentTitle>
      <section className={`grid ${styles.screen}`}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.matter}>{children}</div>
      </section>
    </div>
  );
}
