import type { SignInChallenge } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { Dialog } from "../../dialog/dialog.tsx";
import { PasswordField } from "../../form/password-field.tsx";
import { SubmitButton } from "../../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { keepRenewed, type RenewOutcome, renewSession } from "./renew-session.ts";

const SecondStepForm = lazy(() => import("../second-step/second-step-form.tsx"));

const words = texts.again;
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
  const [asked, setAsked] = useState<SignInChallenge | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || password === "") return;
    setBusy(true);
    take(await renewSession(username, password));
    setBusy(false);
  }

  function take(outcome: RenewOutcome) {
    if (outcome.kind === "renewed") onClose();
    else if (outcome.kind === "asked") setAsked(outcome.asked);
    else refuse(outcome.message);
  }

  function refuse(message: string | null) {
    setAsked(null);
    setError(message);
  }

  if (asked !== null) {
    return (
      <Dialog opened onClose={onClose} title={words.title} actions={null}>
        <p>{words.lead(username)}</p>
        <Suspense>
          <SecondStepForm
            asked={asked}
            size="sm"
            onProved={(jwt) => take(keepRenewed(jwt))}
            onOver={refuse}
            onBack={() => refuse(null)}
          />
        </Suspense>
      </Dialog>
    );
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      tone={error === null ? "done" : "failed"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton form={FORM} busy={busy} disabled={password === ""}>
            {texts.signIn}
          </SubmitButton>
        </>
      }
    >
      <p>{words.lead(username)}</p>
      <form id={FORM} method="post" onSubmit={submit} aria-busy={busy}>
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={words.password}
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
