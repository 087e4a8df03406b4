import type { CSSProperties } from "react";
import styles from "./trace-steps.module.css";

/** `at` and `lasts` are shares of the 38 ms that the list shows, in percent; a moment has no length. */
const steps = [
  { who: "You", what: "POST /authorizations", when: "0 ms", at: 0 },
  { who: "Acquiring", what: "merchant 5812 known", when: "3.0", at: 8, lasts: 5 },
  { who: "Switching", what: "BIN 445653 to 0042", when: "7.0", at: 18, lasts: 5 },
  { who: "Fraud", what: "score 12 of 100", when: "11.0", at: 29, lasts: 8 },
  { who: "Issuing", what: "00 approved", when: "15.5", at: 41, lasts: 9 },
  { who: "Ledger", what: "48.20 EUR held", when: "20.5", at: 54, lasts: 4 },
  { who: "You", what: "201 Created", when: "31.5", at: 83 },
  { who: "Webhook", what: "authorization.approved", when: "37.0", at: 97 },
];

/** The same authorization for narrow screens: each rule is a lane, the stroke on it is when and how long. */
export function TraceSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ who, what, when, at, lasts }) => (
        <li key={what} style={{ "--at": `${at}%`, "--lasts": lasts ? `${lasts}%` : "6px" } as CSSProperties}>
          <span>{who}</span>
          <span className="mono">{what}</span>
          <span className="mono">{when}</span>
        </li>
      ))}
    </ol>
  );
}
