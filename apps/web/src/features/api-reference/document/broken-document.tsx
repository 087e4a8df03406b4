import { IconAlertCircle } from "@tabler/icons-react";
import type { CallFailure } from "../../../shared/api-client/call-failure.ts";
import styles from "./broken-document.module.css";

/** A document that cannot be shown: what the server says of it. The tree beside it stays usable. */
export function BrokenDocument({ failure, spec }: { readonly failure: CallFailure; readonly spec: string }) {
  return (
    <section className={styles.broken} role="alert">
      <h2>
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        {failure.errorMessage}
      </h2>
      <dl className="wire">
        <div>
          <dt>File</dt>
          <dd>{spec}</dd>
        </div>
        {failure.detail !== null && (
          <div>
            <dt>Cause</dt>
            <dd>{failure.detail}</dd>
          </div>
        )}
      </dl>
      <p>The other APIs of this module can be opened in the list.</p>
    </section>
  );
}
