import { IconCommand } from "@tabler/icons-react";
import { texts } from "../../texts.ts";
import styles from "./palette-button.module.css";
import { useOpenPalette } from "./palette-host.tsx";

/** The palette by mouse and touch; it also says which key opens it. `compact` is for a bar that holds more. */
export function PaletteButton({ compact = false }: { readonly compact?: boolean }) {
  return (
    <button
      type="button"
      className={styles.open}
      data-compact={compact || undefined}
      aria-keyshortcuts="Control+K Meta+K"
      title={texts.palette.title}
      onClick={useOpenPalette()}
    >
      <IconCommand size={16} stroke={1.75} aria-hidden />
      <span>{texts.palette.open}</span>
      <kbd aria-hidden>{texts.palette.key}</kbd>
    </button>
  );
}
