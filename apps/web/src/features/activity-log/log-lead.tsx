import type { ActivityAnswer } from "@connect-portal/contract";
import type { Account } from "./find-account.ts";
import styles from "./log-lead.module.css";

interface LogLeadProps {
  readonly username: string;
  /** Undefined until it is known. */
  readonly account: Account | undefined;
  readonly answer: ActivityAnswer | undefined;
}

/** Whose trail this is. It stays when the account is deleted. */
export function LogLead({ username, account, answer }: LogLeadProps) {
  const hasTrail = answer !== undefined && (answer.totalElements > 0 || answer.lastDayBefore !== null);
  return (
    <>
      What {username} did, newest first.
      {account === "gone" && answer !== undefined && (
        <span className={styles.gone}>
          {hasTrail
            ? "This account has been deleted; its trail stays here."
            : "There is no account with this username."}
        </span>
      )}
    </>
  );
}
