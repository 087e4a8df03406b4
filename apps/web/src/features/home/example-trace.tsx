import styles from "./example-trace.module.css";
import { TraceMessages } from "./trace-messages.tsx";
import { TracePlot } from "./trace-plot.tsx";
import { TraceSteps } from "./trace-steps.tsx";

/** One authorization on its way through the systems. Its figures are an example, and it says so. */
export function ExampleTrace() {
  return (
    <figure className={`wire ${styles.trace}`}>
      <div className="page">
        <figcaption className={styles.caption}>
          <span>
            <strong>Example: one authorization, 31.5 milliseconds.</strong> A contactless lunch in Lyon; the figures are
            not measured.
          </span>
          <span className={styles.legend}>Flat strokes are work, slopes are travel</span>
        </figcaption>
        <TracePlot />
        <TraceSteps />
        <TraceMessages />
      </div>
    </figure>
  );
}
