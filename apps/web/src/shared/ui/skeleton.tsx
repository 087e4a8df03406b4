import type { CSSProperties, ReactNode } from "react";
import styles from "./skeleton.module.css";
import { texts } from "./texts.ts";

interface SkeletonBarProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
}

/** One grey bar where a line of text or a control will be. */
export function SkeletonBar({ width, height }: SkeletonBarProps) {
  return <span className={styles.bar} style={{ width, height } as CSSProperties} />;
}

interface WaitingProps {
  /** "releases", for example. */
  readonly what: string;
  /** Says it to the eye too, with a spinner, for releases, solutions and modules. */
  readonly spinner?: boolean;
  readonly children: ReactNode;
}

/** Says to a screen reader that something is on its way; the skeleton itself is silent. */
export function Waiting({ what, spinner = false, children }: WaitingProps) {
  return (
    <div className={styles.waiting} data-bones aria-busy="true">
      <p className={spinner ? styles.shown : styles.said} role="status">
        {spinner && <span className={styles.spinner} aria-hidden />}
        {texts.loading(what)}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
