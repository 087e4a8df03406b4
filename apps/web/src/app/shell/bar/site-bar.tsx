import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../../shared/session/use-session.ts";
import { texts } from "../../texts.ts";
import { AccountActions } from "./account-actions.tsx";
import styles from "./bar.module.css";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { Logo } from "./logo.tsx";
import { MainLinks } from "./main-links.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Bar of the ordinary pages. Whoever works here finds the links at the name; a visitor finds them before the account. */
export function SiteBar() {
  const signedIn = useSession() !== null;
  const links = <MainLinks className={styles.links} />;
  return (
    <header className={`${styles.bar} ${styles.site}`}>
      <Logo nameHiddenAt={380} />
      {signedIn && links}
      <div className={styles.end}>
        {!signedIn && links}
        <div className={styles.wide}>
          <PaletteButton />
          <ColorSchemeSwitch />
          <AccountActions />
        </div>
        <CreateAccountLink />
        <SiteMenu />
      </div>
    </header>
  );
}

/** For visitors who are not signed in; it stays in the bar on every screen. */
function CreateAccountLink() {
  if (useSession()) return null;
  return (
    <Button variant="default" component={Link} to="/register">
      {texts.account.create}
    </Button>
  );
}
