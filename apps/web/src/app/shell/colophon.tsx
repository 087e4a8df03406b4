import type { BrandColumn } from "@connect-portal/content/brand";
import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "../texts.ts";
import { Logo } from "./bar/logo.tsx";
import styles from "./colophon.module.css";
import { LanguageChoice } from "./language-choice.tsx";

const { foot: words } = texts;

/** Columns for a brand that names none. */
const ownColumns: readonly BrandColumn[] = [
  {
    title: words.company,
    links: [
      { to: "/about", label: words.about },
      { to: "/upcoming-events", label: words.events },
      { to: "/videos", label: words.videos },
      { to: "/press-release", label: words.press },
    ],
  },
  {
    title: words.talk,
    links: [
      { to: "/help", label: words.demo },
      { to: "/#contact", label: words.contact },
    ],
  },
];

/** Foot of every ordinary page: where to go on, and which versions this is. */
export function Colophon() {
  const session = useSession();
  const { platform, notices, brand } = useSite();
  const columns = brand.footer.columns ?? ownColumns;
  return (
    <footer className={styles.colophon}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.mark}>
          <Logo />
          {brand.footer.lead !== null && <p>{brand.footer.lead}</p>}
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
        {columns.map(({ title, links }) => (
          <nav key={title} className={styles.links} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
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
          <LanguageChoice />
          {brand.platformVersion !== null && platform.pwcVersion !== undefined && (
            <span>{`${brand.platformVersion} ${platform.pwcVersion}`}</span>
          )}
        </div>
      </div>
    </footer>
  );
}
