import type { FailedMail } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import styles from "./failed-mails.module.css";
import { texts } from "./texts.ts";

interface MailRowProps {
  readonly mail: FailedMail;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

export function MailRow({ mail, isSending, onSend }: MailRowProps) {
  const { recipient, subject, attempts, lastError, failedAt } = mail;
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={failedAt}>{localTime(failedAt)}</time>
      </td>
      <td title={recipient}>{recipient}</td>
      <td title={subject}>{subject}</td>
      <td className={styles.why}>
        {lastError} <span className={styles.attempts}>{texts.undelivered.attempts(attempts)}</span>
      </td>
      <td className={styles.action}>
        <Button
          variant="default"
          size="xs"
          aria-disabled={isSending || undefined}
          aria-label={texts.undelivered.sendThisAgain(subject, recipient)}
          onClick={onSend}
        >
          {texts.undelivered.sendAgain}
        </Button>
      </td>
    </tr>
  );
}

/** As "2025-02-28 16:42" in the reader's own time zone. */
function localTime(instant: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" }).format(new Date(instant));
}
