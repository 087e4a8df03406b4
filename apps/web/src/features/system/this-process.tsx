import type { SystemStatusAnswer } from "@connect-portal/contract";
import { Moment } from "../../shared/dates/moment.tsx";
import styles from "./page.module.css";

export function ThisProcess({ status }: { readonly status: SystemStatusAnswer }) {
  const { version, node, database, parts, startedAt } = status.process;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Version</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>Parts</dt>
        <dd>{parts.join(", ")}</dd>
      </div>
      <div>
        <dt>Database</dt>
        <dd>{database === "pglite" ? "embedded" : "PostgreSQL"}</dd>
      </div>
      <div>
        <dt>Node</dt>
        <dd>{node}</dd>
      </div>
      <div>
        <dt>Started</dt>
        <dd>
          <Moment at={startedAt} />
        </dd>
      </div>
    </dl>
  );
}
