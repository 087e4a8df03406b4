import type { CSSProperties, ReactNode } from "react";
import styles from "./plates.module.css";

interface PlatesProps {
  /** Cells in a row on a wide screen; fewer on a narrow one. */
  readonly perRow: number;
  readonly children: ReactNode;
}

/** One ruled sheet of cells instead of floating boxes. */
export function Plates({ perRow, children }: PlatesProps) {
  return (
    <ul className={styles.plates} style={{ "--per-row": perRow } as CSSProperties}>
      {children}
    </ul>
  );
}

interface PlateProps {
  /** Coloured edge: teal for latest, amber for deprecated. */
  readonly edge?: "latest" | "deprecated" | undefined;
  /** Greyed, for what cannot be opened; say why in words as well. */
  readonly off?: boolean;
  /** Line above the title: a label at the left, a tag at the right. */
  readonly top?: ReactNode;
  /** A drawing above the title. */
  readonly figure?: ReactNode;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The button of the cell. */
  readonly action: ReactNode;
}

/** One cell of a sheet of plates. */
export function Plate({ edge, off = false, top, figure, icon, title, text, action }: PlateProps) {
  return (
    <li className={styles.plate} data-edge={edge} data-off={off || undefined}>
      {top !== undefined && <div className={styles.top}>{top}</div>}
      {figure}
      <h2 dir="auto">
        {icon}
        {title}
      </h2>
      <div className={styles.text} dir="auto">
        {text}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
