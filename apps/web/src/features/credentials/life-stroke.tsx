import type { CSSProperties } from "react";
import styles from "./life-stroke.module.css";

interface LifeStrokeProps {
  readonly from: Date;
  readonly until: Date;
  readonly present: Date;
  /** It is being replaced, and goes. */
  readonly isEnding?: boolean;
}

/** What is left of a life, as a stroke on a lane. It only helps the eye: the words beside it say the same. */
export function LifeStroke({ from, until, present, isEnding = false }: LifeStrokeProps) {
  const whole = until.getTime() - from.getTime();
  const left = Math.min(1, Math.max(0, (until.getTime() - present.getTime()) / whole));
  return (
    <span
      aria-hidden
      className={styles.lane}
      data-ending={isEnding || undefined}
      style={{ "--left": `${left * 100}%` } as CSSProperties}
    />
  );
}
