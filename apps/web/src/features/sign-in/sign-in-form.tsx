import type { AuthenticateBody, SignInChallenge } from "@connect-portal/contract";
import { TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { describedBy } from "../../shared/form/text-field.tsx";
import { leaveSession } from "../../shared/session/end/sign-out.ts";
import { NotKeptFailure, sendCredentials, signIn } from "../../shared/session/start/sign-in.ts";
import styles from "./sign-in-form.module.css";
import { texts } from "./texts.ts";

export type SignInOutcome =
  | { readonly kind: "signed-in" }
  /** Right password, account not activated: the 'Inactive Account' dialog. */
  | { readonly kind: "inactive" }
  /** Right password, and the account has a second factor: what it shows is taken by `keepSession`. */
  | { readonly kind: "asked"; readonly asked: SignInChallenge }
  | { readonly kind: "refused"; readonly message: string };

const words = texts.form;

interface SignInFormProps {
  /** Why the password is asked for again. */
  readonly said?: string | null;
  readonly onOutcome: (outcome: SignInOutcome) => void;
}

/** Username and password, hung on the flat stroke of the trace. */
export function SignInForm({ said = null, onOutcome }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(said);

  // The form is in the HTML before the script runs: what a fast typist or the browser filled in by then counts.
  useEffect(() => {
    const fields = new FormData(form.current ?? undefined);
    setUsername(String(fields.get("username") ?? ""));
    setPassword(String(fields.get("password") ?? ""));
    if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || username === "" || password === "") return;
    setBusy(true);
    setError(null);
    const outcome = await authenticate({ username, password });
    setBusy(false);
    if (outcome.kind === "refused") setError(outcome.message);
    onOutcome(outcome);
  }

  const described = error === null ? undefined : "sign-in-error";
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      data-failed={error !== null || undefined}
      onSubmit={submit}
      aria-busy={busy}
    >
      <TextInput
        size="lg"
        label={words.username}
        name="username"
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        {...describedBy(described)}
        onChange={(event) => {
          setUsername(event.currentTarget.value);
          setError(null);
        }}
      />
      <PasswordField
        size="lg"
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={password}
        {...describedBy(described)}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(null);
        }}
      />
      {error !== null && (
        <p className={styles.said} id="sign-in-error" role="alert">
          {error}
        </p>
      )}
      <div className={styles.last}>
        <SubmitButton size="lg" busy={busy} disabled={username === "" || password === ""}>
          {words.signIn}
        </SubmitButton>
        <Link className="link" to="/forgotPassword">
          {words.forgot}
        </Link>
      </div>
    </form>
  );
}

/** Signs in and keeps the session. On a 401 or 403 this tab forgets the session that it kept. Never throws. */
export async function authenticate(credentials: AuthenticateBody): Promise<SignInOutcome> {
  try {
    const answer = await sendCredentials(credentials);
    if (answer?.accountNonLocked === false) return { kind: "inactive" };
    if (answer?.secondFactor) return { kind: "asked", asked: answer.secondFactor };
    return keepSession(answer?.jwt ?? "");
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 401 || failure.status === 403)) leaveSession();
    return { kind: "refused", message: failureText(failure) };
  }
}

/** Keeps the session of this token. Never throws. */
export function keepSession(jwt: string): SignInOutcome {
  try {
    signIn(jwt);
    return { kind: "signed-in" };
  } catch (failure) {
    return { kind: "refused", message: failure instanceof NotKeptFailure ? failure.message : failureText(failure) };
  }
}
