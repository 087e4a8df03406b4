import type { EncryptionKey } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import styles from "./key-facts.module.css";
import { texts } from "./texts.ts";

const { facts } = texts;

/** Identifies a key and says how it is used. */
export function KeyFacts({
  encryptionKey: { kid, alg, createdAt, lastUsedAt, slot },
}: {
  readonly encryptionKey: EncryptionKey;
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{facts.keyId}</dt>
        <dd className={styles.mono}>{kid}</dd>
      </div>
      <div>
        <dt>{facts.algorithm}</dt>
        <dd className={styles.mono}>{alg}</dd>
      </div>
      <div>
        <dt>{facts.created}</dt>
        <dd>{facts.utc(timeText(createdAt))}</dd>
      </div>
      <div>
        <dt>{facts.lastUsed}</dt>
        <dd>{lastUsedAt === null ? facts.notYet : facts.utc(timeText(lastUsedAt))}</dd>
      </div>
      <div className={styles.wide}>
        <dt>{facts.status}</dt>
        <dd>{facts.statuses[slot]}</dd>
      </div>
    </dl>
  );
}
