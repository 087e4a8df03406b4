import type { ActivityAnswer } from "@connect-portal/contract";
import type { Account } from "./activity-queries.ts";
import styles from "./log-lead.module.css";
import { texts } from "./texts.ts";

interface LogLeadProps {
  readonly username: string;
  /** Undefined until it is known. */
  readonly account: Account | undefined;
  readonly answer: ActivityAnswer | undefined;
}

/** Names the owner of the log. The log stays when the user is deleted. */
export function LogLead({ username, account, answer }: LogLeadProps) {
  const hasRecords = answer !== undefined && (answer.totalElements > 0 || answer.lastDayBefore !== null);
  return (
    <>
      {texts.lead(username)}
      {account === "gone" && answer !== undefined && (
        <span className={styles.gone}>{hasRecords ? texts.userDeleted : texts.noSuchUser}</span>
      )}
    </>
  );
}
