import { SendButton } from "@connect-portal/openapi-reference/parts";
import { Input } from "@mantine/core";
import { useId } from "react";
import { useInbox } from "../inbox/inbox-queries.ts";
import styles from "./hook-line.module.css";
import { QuietButton } from "./quiet-button.tsx";

interface HookLineProps {
  readonly url: string;
  /** Why the portal does not send there. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onChange: (url: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Where the event goes, and the one button that acts. Enter sends. */
export function HookLine({ url, refusal, isSending, canSend, onChange, onSend, onCancel }: HookLineProps) {
  const id = useId();
  const { data: inbox } = useInbox();
  return (
    <div className={styles.hook}>
      <div className={styles.title}>
        <label htmlFor={id}>Hook URL</label>
        <QuietButton disabled={inbox === undefined || inbox.url === url} onClick={() => inbox && onChange(inbox.url)}>
          Use my inbox
        </QuietButton>
      </div>
      <div className={styles.line}>
        <Input
          id={id}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.input ?? "" }}
          error={refusal !== null}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : `${id}-error`}
          value={url}
          onChange={({ currentTarget: { value } }) => onChange(value)}
          onKeyDown={(pressed) => {
            if (pressed.key !== "Enter" || pressed.ctrlKey || pressed.metaKey) return;
            pressed.preventDefault();
            onSend();
          }}
        />
        <SendButton isSending={isSending} disabled={!canSend} onSend={onSend} onCancel={onCancel} />
      </div>
      {refusal !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
