import type { ReactNode } from "react";
import { type Crumb, Crumbs } from "./crumbs.tsx";
import styles from "./subbar.module.css";

interface SubbarProps {
  readonly trail: readonly Crumb[];
  /** Keeps the breadcrumbs in line with the columns of an ordinary page; a working page uses the whole width. */
  readonly ordinary?: boolean;
  /** Small buttons at the right. */
  readonly children?: ReactNode;
}

/** The line under the bar: where this page is, and what belongs to it as a whole. */
export function Subbar({ trail, ordinary = false, children }: SubbarProps) {
  return (
    <div className={styles.subbar} data-subbar>
      <div className={ordinary ? "page" : styles.wide}>
        <div className={styles.line}>
          <Crumbs trail={trail} />
          {children !== undefined && <div className={styles.end}>{children}</div>}
        </div>
      </div>
    </div>
  );
}
