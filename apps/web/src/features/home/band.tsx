import type { ReactNode } from "react";
import styles from "./band.module.css";

interface BandProps {
  readonly title: string;
  readonly text?: string;
  /** A hairline above and below, between sections that follow each other on paper. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page: its name in columns 1 to 3, its matter in 4 to 12. */
export function Band({ title, text, ruled = false, children }: BandProps) {
  return (
    <div className="page">
      <section className={`grid ${styles.band}`} data-ruled={ruled || undefined}>
        <div className={styles.name}>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        <div className={styles.matter}>{children}</div>
      </section>
    </div>
  );
}
