import { IconAlertCircle } from "@tabler/icons-react";
import { CallFailure, referenceOf } from "../api-client/call-failure.ts";
import { Reference } from "../ui/reference.tsx";
import styles from "./broken-document.module.css";
import { texts } from "./texts.ts";

interface BrokenDocumentProps {
  readonly failure: CallFailure;
  readonly spec: string;
  /** Other documents to open. */
  readonly children: string;
}

/** A document that cannot be shown: what the server says of it. The tree beside it stays usable. */
export function BrokenDocument({ failure, spec, children }: BrokenDocumentProps) {
  return (
    <section className={styles.broken} role="alert">
      <h2>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {failure.errorMessage}
      </h2>
      <dl className="wire">
        <div>
          <dt>{texts.file}</dt>
          <dd>{spec}</dd>
        </div>
        {failure.detail !== null && (
          <div>
            <dt>{texts.cause}</dt>
            <dd>{failure.detail}</dd>
          </div>
        )}
      </dl>
      <p>{children}</p>
      <Reference id={referenceOf(failure)} />
    </section>
  );
}

/** A failure that concerns the document alone: broken, or not published. */
export function isOfDocument(error: Error): error is CallFailure {
  return error instanceof CallFailure && (error.status === 404 || error.status === 422);
}
