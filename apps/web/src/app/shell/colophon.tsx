import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "../texts.ts";
import { Logo } from "./bar/logo.tsx";
import styles from "./colophon.module.css";

const { foot: words } = texts;

/** Foot of every ordinary page: where to go on, and which versions this is. */
export function Colophon() {
  const session = useSession();
  const { platform, notices } = useSite();
  return (
    <footer className={styles.colophon}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.mark}>
          <Logo />
          <p>{words.lead}</p>
        </div>
        <nav className={styles.links} aria-label={words.build}>
          <h2>{words.build}</h2>
          <ul>
            <li>
              <Link to="/select-product">{words.explore}</Link>
            </li>
            <li>
              <Link to="/guides">{words.guides}</Link>
            </li>
            <li>
              <Link to="/errors">{words.errors}</Link>
            </li>
            {session && (
              <li>
                <Link to="/changes">{words.changes}</Link>
              </li>
            )}
            {!session && (
              <>
                <li>
                  <Link to="/register">{texts.account.create}</Link>
                </li>
                <li>
                  <Link to="/login">{texts.account.signIn}</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <nav className={styles.links} aria-label={words.company}>
          <h2>{words.company}</h2>
          <ul>
            <li>
              <Link to="/about">{words.about}</Link>
            </li>
            <li>
              <Link to="/upcoming-events">{words.events}</Link>
            </li>
            <li>
              <Link to="/videos">{words.videos}</Link>
            </li>
            <li>
              <Link to="/press-release">{words.press}</Link>
            </li>
          </ul>
        </nav>
        <nav className={styles.links} aria-label={words.talk}>
          <h2>{words.talk}</h2>
          <ul>
            <li>
              <Link to="/help">{words.demo}</Link>
            </li>
            <li>
              <Link to="/#contact">{words.contact}</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.small}>
          <span>{words.sandbox(platform.sandboxVersion, platform.lastUpdated)}</span>
          {notices.length > 0 && (
            <nav aria-label={words.notices} className={styles.notices}>
              {notices.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <span>{words.pwc(platform.pwcVersion)}</span>
        </div>
      </div>
    </footer>
  );
}
