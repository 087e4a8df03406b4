import { millisecondsText } from "./amount-text.ts";
import { recording } from "./recorded.ts";
import styles from "./recorded-trace.module.css";
import { TraceMessages } from "./trace-messages.tsx";
import { TracePlot } from "./trace-plot.tsx";
import { TraceSteps } from "./trace-steps.tsx";

const { milliseconds, recordedOn, authorization } = recording;
const day = new Date(recordedOn).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** One authorization on its way through the systems, recorded from the sandbox (apps/sandbox/src/recording). */
export function RecordedTrace() {
  return (
    <figure className={`wire ${styles.trace}`}>
      <div className="page">
        <figcaption className={styles.caption}>
          <span>
            <strong>One authorization, {millisecondsText(milliseconds)} milliseconds.</strong> A contactless payment at{" "}
            {authorization.merchant.name}, recorded from the sandbox on {day}.
          </span>
          <span className={styles.legend}>Flat strokes are work on a system’s tables</span>
        </figcaption>
        <TracePlot />
        <TraceSteps />
        <TraceMessages />
      </div>
    </figure>
  );
}
