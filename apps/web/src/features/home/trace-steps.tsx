import type { CSSProperties } from "react";
import { millisecondsText } from "./amount-text.ts";
import { lanes } from "./lanes.ts";
import { recording } from "./recorded.ts";
import { texts } from "./texts.ts";
import { notesOf } from "./trace-notes.ts";
import styles from "./trace-steps.module.css";

/** In percent of the whole, as a stroke of some pixels where it is less than that. */
const share = (milliseconds: number) => `${Math.round((milliseconds / recording.milliseconds) * 100)}%`;

/** The same payment for narrow screens: each rule is a lane, the stroke on it is when and how long. */
export function TraceSteps() {
  return (
    <ol className={styles.steps}>
      {notesOf(recording).map(({ lane, text, from, to }) => (
        <li
          key={text}
          style={
            { "--at": `min(${share(from)}, 100% - 6px)`, "--lasts": `max(6px, ${share(to - from)})` } as CSSProperties
          }
        >
          <span>{lane === "application" ? texts.trace.you : lanes.find(({ id }) => id === lane)?.name}</span>
          <span className="mono">{text}</span>
          <span className="mono">{from === 0 ? texts.trace.milliseconds("0") : millisecondsText(from)}</span>
        </li>
      ))}
    </ol>
  );
}
