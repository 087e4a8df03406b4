import styles from "./human-check-lane.module.css";
import { texts } from "./texts.ts";

export type SendingPhase = "idle" | "checking" | "sending";

/** Beside the button while the check runs: nothing to solve, nothing to click. The room is kept, so that nothing moves. */
export function HumanCheckLane({ phase }: { readonly phase: SendingPhase }) {
  return (
    <div className={styles.human} role="status">
      {phase === "checking" && texts.checking}
      {phase === "sending" && <span className="visually-hidden">{texts.sending}</span>}
      {phase !== "idle" && <span className={styles.lane} data-phase={phase} aria-hidden />}
    </div>
  );
}
