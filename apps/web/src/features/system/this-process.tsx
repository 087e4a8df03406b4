import type { SystemStatusAnswer } from "@connect-portal/contract";
import { Moment } from "../../shared/dates/moment.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

export function ThisProcess({ status }: { readonly status: SystemStatusAnswer }) {
  const { version, contentVersion, node, database, parts, startedAt } = status.process;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.process.version}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{texts.process.content}</dt>
        <dd>{contentVersion}</dd>
      </div>
      <div>
        <dt>{texts.process.parts}</dt>
        <dd>{parts.join(", ")}</dd>
      </div>
      <div>
        <dt>{texts.process.database}</dt>
        <dd>{database === "pglite" ? texts.process.embedded : texts.process.postgres}</dd>
      </div>
      <div>
        <dt>{texts.process.node}</dt>
        <dd>{node}</dd>
      </div>
      <div>
        <dt>{texts.process.started}</dt>
        <dd>
          <Moment at={startedAt} />
        </dd>
      </div>
    </dl>
  );
}
