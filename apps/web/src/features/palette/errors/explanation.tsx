import { Button } from "@mantine/core";
import styles from "./explanation.module.css";
import type { ExplainedError } from "./read-error-book.ts";

interface ExplanationProps {
  readonly error: ExplainedError;
  readonly onBack: () => void;
}

/** In place of the results: what an error means, and what mends it. */
export function Explanation({ error: { code, status, text, cause, mend, section }, onBack }: ExplanationProps) {
  return (
    <section className={styles.explanation} aria-label={`Error ${code}`} aria-live="polite">
      <h3>
        <span>{status}</span> {code}
      </h3>
      <p>{text}</p>
      <dl>
        <dt>Cause</dt>
        <dd>{cause}</dd>
        <dt>Mend</dt>
        <dd>{mend}</dd>
        <dt>Said by</dt>
        <dd>{section}</dd>
      </dl>
      <Button size="xs" variant="default" onClick={onBack}>
        Back to the results
      </Button>
    </section>
  );
}
