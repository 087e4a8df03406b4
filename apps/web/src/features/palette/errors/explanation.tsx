import { errorPage } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { ExplainedError } from "../../../shared/errors/read-error-book.ts";
import { texts } from "../texts.ts";
import styles from "./explanation.module.css";

interface ExplanationProps {
  readonly error: ExplainedError;
  readonly onBack: () => void;
  /** The reader goes to the error's own page. */
  readonly onLeave: () => void;
}

/** In place of the results: what an error means, and how to fix it. */
export function Explanation({
  error: { code, status, text, cause, mend, section },
  onBack,
  onLeave,
}: ExplanationProps) {
  return (
    <section className={styles.explanation} aria-label={texts.error.name(code)} aria-live="polite">
      <h3>
        <span>{status}</span> {code}
      </h3>
      <p>{text}</p>
      <dl>
        <dt>{texts.error.cause}</dt>
        <dd>{cause}</dd>
        <dt>{texts.error.fix}</dt>
        <dd>{mend}</dd>
        <dt>{texts.error.returnedBy}</dt>
        <dd>{section}</dd>
      </dl>
      <div className={styles.ways}>
        <Button size="xs" variant="default" onClick={onBack}>
          {texts.error.back}
        </Button>
        <Button size="xs" variant="subtle" component={Link} to={errorPage(code)} onClick={onLeave}>
          {texts.error.page}
        </Button>
      </div>
    </section>
  );
}
