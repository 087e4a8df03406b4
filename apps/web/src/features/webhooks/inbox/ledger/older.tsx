import { INBOX_KEEPS } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { failureText } from "../../../../shared/form/failure-text.ts";
import { numberText } from "../../../../shared/table/number-text.ts";
import { texts } from "../../texts.ts";
import type { InboxLines } from "../lines/inbox-lines.ts";
import styles from "./older.module.css";

interface OlderProps {
  readonly known: InboxLines;
  /** 0 when no time ends them. */
  readonly keptDays: number;
  readonly work: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null };
}

/** How much of the inbox is shown, and the way to more of it. */
export function Older({ known: { lines, total }, keptDays, work }: OlderProps) {
  const isAll = lines.length >= total;
  return (
    <div className={styles.older}>
      <p>
        {isAll
          ? texts.inbox.count(numberText(total), total === 1)
          : texts.inbox.shown(numberText(lines.length), numberText(total))}
        {keptDays > 0 ? texts.inbox.keepsFor(INBOX_KEEPS, keptDays) : texts.inbox.keeps(INBOX_KEEPS)}
      </p>
      {work.error && (
        <p className={styles.failed} role="alert">
          {failureText(work.error)}
        </p>
      )}
      {!isAll && (
        <Button
          size="xs"
          variant="default"
          aria-disabled={work.isPending || undefined}
          onClick={() => !work.isPending && work.mutate()}
        >
          {texts.inbox.older}
        </Button>
      )}
    </div>
  );
}
