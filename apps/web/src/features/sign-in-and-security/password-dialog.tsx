import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { passkeyFailureText } from "../../shared/passkeys/passkey-failure.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import styles from "./dialogs.module.css";
import { texts } from "./texts.ts";

interface PasswordDialogProps {
  readonly title: string;
  /** The consequence, said before the button. */
  readonly text: string;
  /** Label of the button that does it. */
  readonly action: string;
  readonly isFinal?: boolean;
  /** Fields before the password. */
  readonly children?: ReactNode;
  /** The fields hold values that can be sent. */
  readonly isFilled?: boolean;
  readonly run: (currentPassword: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the password again before anything changes of how the account is proved; a failure is said in it. */
export function PasswordDialog({ title, text, action, isFinal = false, ...dialog }: PasswordDialogProps) {
  const { children, isFilled = true, run, onClose } = dialog;
  const id = useId();
  const username = useUsername();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === "" || !isFilled) return;
    setBusy(true);
    setFailure(null);
    try {
      await run(password);
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }

  const isWrong = failure instanceof CallFailure && failure.code === "current_password_wrong";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      tone={isFinal || failure !== null ? "failed" : "done"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
          <SubmitButton form={id} busy={busy} disabled={password === "" || !isFilled}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <p>{text}</p>
      <form id={id} method="post" className={styles.form} onSubmit={submit} aria-busy={busy}>
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        {children}
        <PasswordField
          label={texts.dialog.current}
          name="current"
          data-autofocus={children === undefined || undefined}
          autoComplete="current-password"
          value={password}
          error={isWrong ? failure.message : null}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFailure(null);
          }}
        />
        {failure !== null && !isWrong && (
          <p className={form.said} role="alert">
            {passkeyFailureText(failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
