import { AccountActions } from "./account-actions.tsx";
import styles from "./bar.module.css";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { CreateAccountLink } from "./create-account-link.tsx";
import { Logo } from "./logo.tsx";
import { MainLinks } from "./main-links.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Bar of the ordinary pages. */
export function SiteBar() {
  return (
    <header className={`${styles.bar} ${styles.site}`}>
      <Logo nameHiddenAt={380} />
      <div className={styles.end}>
        <MainLinks className={styles.links} />
        <div className={styles.wide}>
          <ColorSchemeSwitch />
          <AccountActions />
        </div>
        <CreateAccountLink />
        <SiteMenu />
      </div>
    </header>
  );
}
