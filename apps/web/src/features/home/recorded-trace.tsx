import { millisecondsText } from "./amount-text.ts";
import { recording } from "./recorded.ts";
import styles from "./recorded-trace.module.css";
import { texts } from "./texts.ts";
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
            <strong>{texts.trace.title(millisecondsText(milliseconds))}</strong>{" "}
            {texts.trace.recorded(authorization.merchant.name, day)}
          </span>
          <span className={styles.legend}>{texts.trace.legend}</span>
        </figcaption>
        <TracePlot />
        <TraceSteps />
        <TraceMessages />
      </div>
    </figure>
  );
}
