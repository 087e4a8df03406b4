import { BarSlotPlace } from "../../../shared/layout/bar-slots.tsx";
import { AccountActions } from "./account-actions.tsx";
import styles from "./bar.module.css";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { Logo } from "./logo.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Bar of the working pages. A page fills its slots with BarSlot: scope, search, action. */
export function ApplicationBar() {
  return (
    <header className={`${styles.bar} ${styles.working}`}>
      <Logo nameHiddenAt={760} />
      <BarSlotPlace name="scope" className={styles.scope} />
      <BarSlotPlace name="search" className={styles.search} />
      <div className={styles.end}>
        <BarSlotPlace name="action" />
        <div className={styles.wide}>
          <PaletteButton compact />
          <ColorSchemeSwitch />
          <AccountActions />
        </div>
        <SiteMenu />
      </div>
    </header>
  );
}
