import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { preloadMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import styles from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/submit-button.tsx";
import { changePassword } from "./change-password.ts";
import { NewPasswordFields, useNewPassword } from "./new-password-fields.tsx";
import { texts } from "./texts.ts";

interface ChangePasswordFormProps {
  readonly token: string;
  readonly onChanged: () => void;
}

/** The new password for whoever holds the link. */
export function ChangePasswordForm({ token, onChanged }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { setPassword, setConfirmation } = fields;

  // The form is in the HTML before the script runs: what was typed by then counts.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    setPassword(String(typed.get("password") ?? ""));
    setConfirmation(String(typed.get("confirmation") ?? ""));
  }, [setPassword, setConfirmation]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    fields.finish();
    if (busy || !fields.isFilled || !fields.areEqual) return;
    setBusy(true);
    setError(null);
    const outcome = await changePassword({ password: fields.password, token });
    setBusy(false);
    if (outcome.kind === "refused") return setError(outcome.message);
    setPassword("");
    setConfirmation("");
    onChanged();
  }

  return (
    <form
      ref={form}
      method="post"
      className={styles.hung}
      data-failed={error !== null || fields.error !== null || undefined}
      onSubmit={submit}
      onFocus={preloadMessageDialog}
      aria-busy={busy}
    >
      <NewPasswordFields state={fields} onEdit={() => setError(null)} />
      {error !== null && (
        <p className={styles.said} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        <SubmitButton size="lg" busy={busy} disabled={!fields.isFilled}>
          {texts.change}
        </SubmitButton>
        {error !== null && (
          <Link className="link" to="/forgotPassword">
            {texts.newLink}
          </Link>
        )}
      </div>
    </form>
  );
}
