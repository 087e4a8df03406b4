import { Link } from "react-router";
import styles from "./crumbs.module.css";
import { texts } from "./texts.ts";

export interface Crumb {
  readonly label: string;
  /** Where it leads; the last crumb, which is the page itself, has none. */
  readonly to?: string | undefined;
}

/** The way from the home page to this one. */
export function Crumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={styles.crumbs}>
        {trail.map(({ label, to }, position) => (
          <li key={to ?? label} aria-current={position === trail.length - 1 ? "page" : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
