import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "../dialog/dialog.tsx";
import { PasswordField } from "../form/password-field.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { renewSession } from "./renew-session.ts";

const FORM = "sign-in-again";

interface SignInAgainDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** The same user signs in again without leaving the page: what was typed on it stays. */
export default function SignInAgainDialog({ username, onClose }: SignInAgainDialogProps) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === "") return;
    setBusy(true);
    const refused = await renewSession(username, password);
    setBusy(false);
    if (refused === null) onClose();
    else setError(refused);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sign in again"
      tone={error === null ? "done" : "failed"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={FORM} busy={busy} disabled={password === ""}>
            Sign in
          </SubmitButton>
        </>
      }
    >
      <p>As {username}, on this page. What you have typed stays.</p>
      <form id={FORM} method="post" onSubmit={submit} aria-busy={busy}>
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label="Password"
          name="password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
