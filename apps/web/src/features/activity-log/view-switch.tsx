import { Link } from "react-router";
import { texts } from "./texts.ts";
import styles from "./view-switch.module.css";

/** Value of ?view= that shows what was done to the user. */
export const DONE_TO = "done-to";

interface ViewSwitchProps {
  readonly username: string;
  readonly isDoneTo: boolean;
}

/** The two sides of a user's activity log. Each has an address. */
export function ViewSwitch({ username, isDoneTo }: ViewSwitchProps) {
  const path = `/audit/${encodeURIComponent(username)}`;
  return (
    <nav className={styles.views} aria-label={texts.views.name}>
      <Link to={path} aria-current={isDoneTo ? undefined : "page"}>
        {texts.views.did}
      </Link>
      <Link to={`${path}?view=${DONE_TO}`} aria-current={isDoneTo ? "page" : undefined}>
        {texts.views.doneTo}
      </Link>
    </nav>
  );
}
