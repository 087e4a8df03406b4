import type { DeliveryAnswer } from "@connect-portal/contract";
import { NoAnswerLine } from "@connect-portal/openapi-reference/parts";
import { texts } from "../texts.ts";
import styles from "./fault-view.module.css";

/** Why no answer came, and what to do about it. */
export function FaultView({ delivery: { fault, durationMs } }: { readonly delivery: DeliveryAnswer }) {
  return (
    <>
      <NoAnswerLine durationMs={durationMs} code={fault?.code} />
      <dl className={styles.fault}>
        <dt>{texts.response.cause}</dt>
        <dd>{fault?.cause}</dd>
        <dt>{texts.response.fix}</dt>
        <dd>{fault?.mend}</dd>
      </dl>
    </>
  );
}
