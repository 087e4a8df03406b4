import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { texts } from "../../texts.ts";
import { AccountActions } from "./account-actions.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import { MainLinks } from "./main-links.tsx";
import { PaletteButton } from "./palette-button.tsx";
import styles from "./site-menu.module.css";

const ID = "site-menu";

/** What the bar has no room for at 1023 px and below. The browser's own popover brings Escape, outside clicks and focus. */
export function SiteMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes at each navigation, and `key` names one.
  useEffect(() => menu.current?.hidePopover(), [key]);

  return (
    <div className={styles.only}>
      <ActionIcon aria-label={texts.menu} popoverTarget={ID}>
        <IconMenu2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div
        ref={menu}
        id={ID}
        popover="auto"
        className={styles.menu}
        // Not before it closes: the browser gives the focus back only while what has it is still there.
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {open && (
          <>
            <MainLinks inMenu className={styles.links} />
            <div className={styles.account}>
              <PaletteButton />
              <AccountActions />
              <ColorSchemeSwitch />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
