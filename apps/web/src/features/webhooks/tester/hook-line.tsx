import { SendButton } from "@connect-portal/openapi-reference/parts";
import { Input } from "@mantine/core";
import { useId, useRef } from "react";
import { describedBy } from "../../../shared/form/described-by.ts";
import { texts } from "../texts.ts";
import styles from "./hook-line.module.css";
import { QuietButton } from "./quiet-button.tsx";

interface HookLineProps {
  readonly url: string;
  /** Address of the own inbox, once it is known. */
  readonly inbox: string | undefined;
  /** Why the portal does not send there. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onChange: (url: string) => void;
  readonly onUseInbox: () => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Where the event goes, and the one button that acts. Enter sends. */
export function HookLine(props: HookLineProps) {
  const { url, inbox, refusal, isSending, canSend, onChange, onUseInbox, onSend, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.hook}>
      <div className={styles.title}>
        <label htmlFor={id}>{texts.tester.hookUrl}</label>
        {url !== "" && url === inbox ? (
          <span className={styles.mine}>{texts.tester.isMyInbox}</span>
        ) : (
          <QuietButton
            disabled={inbox === undefined}
            onClick={() => {
              onUseInbox();
              // The button goes away with it.
              field.current?.focus();
            }}
          >
            {texts.tester.useMyInbox}
          </QuietButton>
        )}
      </div>
      <div className={styles.line}>
        <Input
          ref={field}
          id={id}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.input ?? "" }}
          error={refusal !== null}
          aria-invalid={refusal !== null || undefined}
          {...describedBy(refusal === null ? undefined : `${id}-error`)}
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
