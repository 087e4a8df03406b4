import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { texts } from "../../texts.ts";
import styles from "./color-scheme-switch.module.css";
import { nextColorScheme } from "./next-color-scheme.ts";

/** Turns light to dark and back, and is remembered. Both icons are in the page and CSS shows one: the HTML written at build time knows no scheme. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      aria-label={texts.colors}
      onClick={() => {
        const shown = document.documentElement.dataset.mantineColorScheme;
        const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
        setColorScheme(nextColorScheme(shown === "dark" ? "dark" : "light", system));
      }}
    >
      <IconMoon className={styles.toDark} size={18} stroke={1.75} aria-hidden />
      <IconSun className={styles.toLight} size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
