import type { SystemStatusAnswer } from "@connect-portal/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import { findingsOf } from "./findings-of.ts";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Said aloud when it changes. */
export function Findings({ status }: { readonly status: SystemStatusAnswer }) {
  const findings = findingsOf(status);
  return (
    <div role="status">
      {findings.length === 0 ? (
        <p className={styles.text}>{texts.findings.nothing}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ what, fix }) => (
            <li key={what}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>
                <strong>{what}</strong> {fix}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
