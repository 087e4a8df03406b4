import { Link } from "react-router";
import { texts } from "../../texts.ts";
import styles from "./logo.module.css";

interface LogoProps {
  /** Width of the screen in px at which there is only room for the drawing; screen readers still hear the name. */
  readonly nameHiddenAt?: 760 | 380;
}

/** The trace of an authorization, the name beside it; leads home. */
export function Logo({ nameHiddenAt }: LogoProps) {
  return (
    <Link to="/" className={styles.logo} data-name-hidden-at={nameHiddenAt}>
      <svg viewBox="0 0 26 26" aria-hidden>
        <rect className={styles.ground} width="26" height="26" rx="3" />
        <path d="M4.5 8h3.2l3.6 10h3.4l3.6-10h3.2" />
      </svg>
      <span>{texts.siteName}</span>
    </Link>
  );
}
