import type { InboxRequest } from "@connect-portal/contract";
import { numberText } from "../../../../shared/table/number-text.ts";
import { texts } from "../../texts.ts";
import styles from "./request-detail.module.css";

/** Method and target, how it was answered, and every header in the order and spelling in which it came. */
export function HeaderList({ request }: { readonly request: InboxRequest }) {
  const { method, target, headers, attempt, status } = request;
  return (
    <div className={styles.headers}>
      <p className={styles.strip}>
        <span className={styles.target}>
          <b>{method}</b> {target || "/"}
        </span>
      </p>
      <dl className={styles.pairs}>
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; what has arrived never changes.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.answered}>{texts.request.outcome(numberText(attempt), status)}</p>
    </div>
  );
}
