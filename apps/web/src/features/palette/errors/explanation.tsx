import { errorPage } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { ExplainedError } from "../../../shared/errors/read-error-book.ts";
import styles from "./explanation.module.css";

interface ExplanationProps {
  readonly error: ExplainedError;
  readonly onBack: () => void;
  /** The reader goes to the error's own page. */
  readonly onLeave: () => void;
}

/** In place of the results: what an error means, and what mends it. */
export function Explanation({
  error: { code, status, text, cause, mend, section },
  onBack,
  onLeave,
}: ExplanationProps) {
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
      <div className={styles.ways}>
        <Button size="xs" variant="default" onClick={onBack}>
          Back to the results
        </Button>
        <Button size="xs" variant="subtle" component={Link} to={errorPage(code)} onClick={onLeave}>
          Its page, with an example
        </Button>
      </div>
    </section>
  );
}
