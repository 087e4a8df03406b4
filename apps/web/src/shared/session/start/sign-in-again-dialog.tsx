import type { SignInChallenge } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { callPortal } from "../../api-client/call-portal.ts";
import { Dialog } from "../../dialog/dialog.tsx";
import { failureText } from "../../form/failure-text.ts";
import { SubmitButton } from "../../form/form-screen.tsx";
import { PasswordField } from "../../form/password-field.tsx";
import { sessionToken } from "../store/session-store.ts";
import { texts } from "../texts.ts";
import { sendCredentials, signIn } from "./sign-in.ts";

type RenewOutcome =
  | { readonly kind: "renewed" }
  /** The password was right, and a second factor is still to be shown: `keepRenewed` takes what that gives. */
  | { readonly kind: "asked"; readonly asked: SignInChallenge }
  | { readonly kind: "refused"; readonly message: string };

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

/**
 * Signs the same user in again without leaving the page. A wrong password leaves the session as it is, unlike at /login:
 * what was typed on the page hangs on it. The session before this one is ended. Never throws.
 */
export async function renewSession(username: string, password: string): Promise<RenewOutcome> {
  try {
    const answer = await sendCredentials({ username, password });
    if (answer?.accountNonLocked === false) {
      return { kind: "refused", message: texts.start.notActive };
    }
    if (answer?.secondFactor) return { kind: "asked", asked: answer.secondFactor };
    return keepRenewed(answer?.jwt ?? "");
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
}

/** Puts the session of this token in the place of the one before. Never throws. */
export function keepRenewed(jwt: string): RenewOutcome {
  const before = sessionToken.read();
  try {
    signIn(jwt);
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
  if (before !== null) endOnServer(before);
  return { kind: "renewed" };
}

/** Its answer changes nothing: a session that has ended already is not a failure. */
function endOnServer(token: string): void {
  callPortal("signOut", {
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}
