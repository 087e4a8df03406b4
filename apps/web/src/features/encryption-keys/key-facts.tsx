import type { EncryptionKey } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import styles from "./key-facts.module.css";

const status = {
  current: "Live: it decrypts, and the sandbox encrypts with it.",
  next: "Live: it decrypts already, and becomes the current key at the next rotation.",
} as const;

/** Which key it is, and what happens with it. */
export function KeyFacts({
  encryptionKey: { kid, alg, createdAt, lastUsedAt, slot },
}: {
  readonly encryptionKey: EncryptionKey;
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Key id</dt>
        <dd className={styles.mono}>{kid}</dd>
      </div>
      <div>
        <dt>Algorithm</dt>
        <dd className={styles.mono}>{alg}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{timeText(createdAt)} UTC</dd>
      </div>
      <div>
        <dt>Last used</dt>
        <dd>{lastUsedAt === null ? "Not yet" : `${timeText(lastUsedAt)} UTC`}</dd>
      </div>
      <div className={styles.wide}>
        <dt>Status</dt>
        <dd>{status[slot]}</dd>
      </div>
    </dl>
  );
}
