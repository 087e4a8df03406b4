import type { CSSProperties, ReactNode } from "react";
import styles from "./bones.module.css";

interface BoneProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
}

/** One grey bar where a line of text or a control will be. */
export function Bone({ width, height }: BoneProps) {
  return <span className={styles.bone} style={{ width, height } as CSSProperties} />;
}

/** Says to a screen reader that something is on its way; the bones themselves are silent. */
export function Waiting({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className={styles.said} role="status">
        Loading {what}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
