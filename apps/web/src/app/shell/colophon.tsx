import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { Logo } from "./bar/logo.tsx";
import styles from "./colophon.module.css";

/** Foot of every ordinary page: where to go on, and which versions this is. */
export function Colophon() {
  const session = useSession();
  const { platform, notices } = useSite();
  return (
    <footer className={styles.colophon}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.mark}>
          <Logo />
          <p>The open API platform of the PowerCARD family: issuing, acquiring, switching and fraud.</p>
        </div>
        <nav className={styles.links} aria-label="Build">
          <h2>Build</h2>
          <ul>
            <li>
              <Link to="/select-product">Explore our APIs</Link>
            </li>
            {!session && (
              <>
                <li>
                  <Link to="/register">Create an account</Link>
                </li>
                <li>
                  <Link to="/login">Sign in</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <nav className={styles.links} aria-label="Company">
          <h2>Company</h2>
          <ul>
            <li>
              <Link to="/about">About</Link>
            </li>
            <li>
              <Link to="/upcoming-events">Upcoming events</Link>
            </li>
            <li>
              <Link to="/videos">Videos</Link>
            </li>
            <li>
              <Link to="/press-release">Press releases</Link>
            </li>
          </ul>
        </nav>
        <nav className={styles.links} aria-label="Talk to us">
          <h2>Talk to us</h2>
          <ul>
            <li>
              <Link to="/help">Request a Demo</Link>
            </li>
            <li>
              <Link to="/#contact">Contact</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.small}>
          <span>
            Sandbox version {platform.sandboxVersion}, last updated {platform.lastUpdated}
          </span>
          {notices.length > 0 && (
            <nav aria-label="Notices" className={styles.notices}>
              {notices.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <span>PWC version {platform.pwcVersion}</span>
        </div>
      </div>
    </footer>
  );
}
