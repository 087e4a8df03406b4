import type { ReactNode } from "react";
import { Link } from "react-router";
import crumbsStyles from "./crumbs.module.css";
import styles from "./subbar.module.css";
import { texts } from "./texts.ts";

export interface Crumb {
  readonly label: string;
  /** Target of the crumb; the last one, which is the page itself, has none. */
  readonly to?: string | undefined;
}

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

/** The way from the home page to this one. */
export function Crumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={crumbsStyles.crumbs}>
        {trail.map(({ label, to }, position) => (
          <li key={to ?? label} aria-current={position === trail.length - 1 ? "page" : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
