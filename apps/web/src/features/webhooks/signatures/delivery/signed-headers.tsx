import type { DeliveryAnswer } from "@connect-portal/contract";
import styles from "./signed-headers.module.css";

/** The three headers of the Standard Webhooks specification, and what a receiver does with each. */
const meanings = [
  { name: "webhook-id", means: "Names the message; the same on every attempt. Keep it to drop duplicates." },
  {
    name: "webhook-timestamp",
    means: "When this attempt was made, in seconds since 1970. Refuse what is more than five minutes off.",
  },
  {
    name: "webhook-signature",
    means:
      "One signature for each live key, separated by spaces: v1 is HMAC SHA-256, v1a is Ed25519. One good one is enough.",
  },
] as const;

/** The headers of the last delivery, with what they mean; before the first one only what they mean. */
export function SignedHeaders({ delivery }: { readonly delivery: DeliveryAnswer | null }) {
  return (
    <dl className={styles.headers}>
      {meanings.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          {delivery && <dd className={styles.value}>{headerOf(delivery, name) ?? "not sent"}</dd>}
          <dd className={styles.means}>{means}</dd>
        </div>
      ))}
    </dl>
  );
}

function headerOf(delivery: DeliveryAnswer, wanted: string): string | undefined {
  return delivery.request.headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}
