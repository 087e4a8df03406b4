import { Link } from "react-router";
import { useSite } from "../../../shared/site/use-site.ts";
import styles from "./logo.module.css";

interface LogoProps {
  /** Width of the screen in px at which there is only room for the mark; screen readers still hear the name. */
  readonly nameHiddenAt?: 760 | 380;
}

/** The brand's logo, or its name beside the trace of an authorization; leads home. */
export function Logo({ nameHiddenAt }: LogoProps) {
  const { name, logo } = useSite().brand;
  if (logo === null || logo === "trace") {
    return (
      <Link to="/" className={styles.logo} data-name-hidden-at={logo === null ? undefined : nameHiddenAt}>
        {logo === "trace" && (
          <svg viewBox="0 0 26 26" aria-hidden>
            <rect className={styles.ground} width="26" height="26" rx="3" />
            <path d="M4.5 8h3.2l3.6 10h3.4l3.6-10h3.2" />
          </svg>
        )}
        <span>{name}</span>
      </Link>
    );
  }
  // The theme is the reader's choice, so both are there; the browser loads what it shows.
  return (
    <Link to="/" className={styles.logo} data-name-hidden-at={nameHiddenAt} aria-label={name}>
      {(["light", "dark", "mark"] as const).map((use) => (
        <img
          key={use}
          data-use={use}
          src={logo[use].address}
          width={logo[use].width}
          height={logo[use].height}
          loading="lazy"
          alt=""
        />
      ))}
    </Link>
  );
}
