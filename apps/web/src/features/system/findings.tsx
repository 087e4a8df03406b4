import type { SystemStatusAnswer } from "@connect-portal/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import { findingsOf } from "./findings-of.ts";
import styles from "./page.module.css";

/** Said aloud when it changes. */
export function Findings({ status }: { readonly status: SystemStatusAnswer }) {
  const findings = findingsOf(status);
  return (
    <div role="status">
      {findings.length === 0 ? (
        <p className={styles.text}>Nothing: everything works.</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ what, mend }) => (
            <li key={what}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>
                <strong>{what}</strong> {mend}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
