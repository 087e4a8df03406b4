import { IconFolderOpen, IconKey } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ColorSchemeSwitch } from "../colors/color-scheme-switch.tsx";
import { texts } from "../texts.ts";
import { tokenAction } from "../token/token-action.ts";
import styles from "./bar.module.css";

export interface BarProps {
  readonly title: string;
  readonly version: string | undefined;
  readonly token: string | null;
  readonly onToken: () => void;
  readonly onOpen: () => void;
  /** The search box. */
  readonly children?: ReactNode;
}

export function Bar({ title, version, token, onToken, onOpen, children }: BarProps) {
  return (
    <header className={styles.bar}>
      <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden>
        <rect width="26" height="26" rx="3" />
        <path d="M4.5 8h3.2l3.6 10h3.4l3.6-10h3.2" />
      </svg>
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {version ? <span className={styles.version}>{version}</span> : null}
      <div className={styles.search}>{children}</div>
      <button type="button" className={`button ${styles.action}`} aria-haspopup="dialog" onClick={onOpen}>
        <IconFolderOpen size={16} stroke={1.75} aria-hidden />
        <span>{texts.open.action}</span>
      </button>
      <button
        type="button"
        className={`button ${styles.action}`}
        data-set={token !== null}
        aria-haspopup="dialog"
        onClick={onToken}
      >
        <IconKey size={16} stroke={1.75} aria-hidden />
        <span>{tokenAction(token)}</span>
      </button>
      <ColorSchemeSwitch />
    </header>
  );
}
