import { IconMoon, IconSun } from "@tabler/icons-react";
import { useEffect } from "react";
import { texts } from "../texts.ts";
import { applyColorScheme, chooseColorScheme, colorScheme } from "./color-scheme.ts";
import styles from "./color-scheme-switch.module.css";

/** Both icons are in the page and CSS shows one: the HTML that the server writes knows no scheme. */
export function ColorSchemeSwitch() {
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", applyColorScheme);
    return () => system.removeEventListener("change", applyColorScheme);
  }, []);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.colors}
      onClick={() => chooseColorScheme(colorScheme() === "dark" ? "light" : "dark")}
    >
      <IconMoon className={styles.toDark} size={18} stroke={1.75} aria-hidden />
      <IconSun className={styles.toLight} size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
