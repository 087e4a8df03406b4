import type { DeliveryAnswer } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import styles from "./signed-headers.module.css";

/** The three headers of the Standard Webhooks specification. */
const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** The headers of the last delivery, with what they mean; before the first one only what they mean. */
export function SignedHeaders({ delivery }: { readonly delivery: DeliveryAnswer | null }) {
  return (
    <dl className={styles.headers}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          {delivery && <dd className={styles.value}>{headerOf(delivery, name) ?? texts.signing.notSent}</dd>}
          <dd className={styles.means}>{texts.signing.meanings[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function headerOf(delivery: DeliveryAnswer, wanted: string): string | undefined {
  return delivery.request.headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}
