import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { MessageDialog } from "../../shared/dialog/message-dialog.tsx";
import styles from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { changeOwnPassword, NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import dialog from "./own-password-dialog.module.css";
import { texts } from "./texts.ts";

const FORM = "own-password";

interface OwnPasswordDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Changes the signed-in user's password; the current one proves that it is not just somebody at their screen. */
export default function OwnPasswordDialog({ username, onClose }: OwnPasswordDialogProps) {
  const fields = useNewPassword();
  const [current, setCurrent] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; code: string | null } | null>(null);
  const [changed, setChanged] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    fields.finish();
    if (busy || current === "" || !fields.isFilled || !fields.areEqual) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await changeOwnPassword({ currentPassword: current, password: fields.password });
    setBusy(false);
    if (outcome.kind === "refused") setRefusal(outcome);
    else setChanged(true);
  }

  if (changed) {
    const { title, message } = texts.changed;
    return <MessageDialog opened title={title} message={message} onClose={onClose} />;
  }
  const isCurrentWrong = refusal?.code === "current_password_wrong";
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.own.cancel}
          </Button>
          <SubmitButton form={FORM} busy={busy} disabled={current === "" || !fields.isFilled}>
            {texts.change}
          </SubmitButton>
        </>
      }
    >
      <p>{texts.own.lead}</p>
      <form id={FORM} method="post" className={dialog.form} onSubmit={submit} aria-busy={busy}>
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={texts.own.current}
          name="current"
          data-autofocus
          autoComplete="current-password"
          value={current}
          error={isCurrentWrong ? refusal.message : null}
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <NewPasswordFields state={fields} size="sm" username={username} onEdit={() => setRefusal(null)} />
        {refusal !== null && !isCurrentWrong && (
          <p className={styles.said} role="alert">
            {refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
