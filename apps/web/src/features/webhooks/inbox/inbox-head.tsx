import type { HookInbox, InboxAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { texts } from "../texts.ts";
import styles from "./inbox.module.css";
import type { LiveState } from "./live/use-live-inbox.ts";

export type InboxTask = "answer" | "address" | "clear";

interface InboxHeadProps {
  /** Undefined until it is there. */
  readonly inbox: HookInbox | undefined;
  readonly state: LiveState;
  readonly isEmpty: boolean;
  readonly onTask: (task: InboxTask) => void;
}

/** The address, whether it is listened to, how it answers, and what can be done with the inbox. */
export function InboxHead({ inbox, state, isEmpty, onTask }: InboxHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id="hook-inbox">{texts.inbox.title}</h2>
      <span className={styles.live} data-state={state}>
        {texts.inbox.states[state]}
      </span>
      {inbox && (
        <>
          <span className={styles.where}>
            <code className={styles.address} title={inbox.url}>
              {inbox.url}
            </code>
            <CopyButton isIcon label={texts.inbox.copyAddress} text={() => inbox.url} />
          </span>
          <span className={styles.tasks}>
            <span className={styles.answer}>{answerText(inbox.answer)}</span>
            <Changes>
              <Button size="xs" variant="subtle" onClick={() => onTask("answer")}>
                {texts.inbox.changeResponse}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => onTask("address")}>
                {texts.inbox.newAddress}
              </Button>
              <Button size="xs" variant="subtle" disabled={isEmpty} onClick={() => onTask("clear")}>
                {texts.inbox.clear}
              </Button>
            </Changes>
          </span>
        </>
      )}
    </header>
  );
}

/** How the inbox answers, such as "Responds with 503 after 2 s". */
export function answerText({ status, delayMs }: InboxAnswer): string {
  return delayMs === 0 ? texts.inbox.responds(status) : texts.inbox.respondsAfter(status, delayMs / 1000);
}
