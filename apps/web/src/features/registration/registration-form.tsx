import {
  EMAIL_LENGTH,
  HUMAN_CHECK_HEADER,
  LINE_LENGTH,
  type RegisterBody,
  USERNAME_LENGTH,
} from "@connect-portal/contract";
import { type FormEvent, useEffect, useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { preloadMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { NewPasswordField } from "../../shared/form/new-password-field.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { PhoneField } from "../../shared/form/phone-field.tsx";
import { RequiredMark, TextField } from "../../shared/form/text-field.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import { HumanCheckLane, type SendingPhase } from "../../shared/human-check/human-check-lane.tsx";
import { passHumanCheck } from "../../shared/human-check/pass-human-check.ts";
import { emailHint, isRejectedEmail, usernameError, whatIsMissing, whatMayBeAsked } from "./registration-rules.ts";
import { texts } from "./texts.ts";

type RegisterOutcome =
  | { readonly kind: "created" }
  /** `field` is where the message belongs; null for the foot of the form. */
  | { readonly kind: "refused"; readonly message: string; readonly field: "username" | "email" | null };

const fieldOfCode: Readonly<Record<string, "username" | "email">> = {
  username_taken: "username",
  username_not_allowed: "username",
  email_not_accepted: "email",
};

const words = texts.form;

const kept = ["username", "fullName", "email", "phone"] as const;

interface RegistrationFormProps {
  readonly rejectedDomains: readonly string[];
  readonly onCreated: (email: string) => void;
}

/** The form of. The invisible check runs when the button is pressed, before the account is sent. */
export function RegistrationForm({ rejectedDomains, onCreated }: RegistrationFormProps) {
  const draft = useDraft("register", kept);
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [phase, setPhase] = useState<SendingPhase>("idle");
  const [refusal, setRefusal] = useState<Extract<RegisterOutcome, { kind: "refused" }> | null>(null);

  // Keep what was typed before the script ran, as useDraft does for the other fields.
  useEffect(() => {
    const typed = new FormData(draft.form.current ?? undefined);
    setPassword(String(typed.get("password") ?? ""));
    setConfirmation(String(typed.get("confirmation") ?? ""));
  }, [draft.form]);

  const { username, fullName, email, phone } = draft.values;
  const missing = whatIsMissing({ ...draft.values, password, confirmation }, rejectedDomains);
  const said = missing ?? whatMayBeAsked(draft.values);
  const refusedAt = (field: "username" | "email") => (refusal?.field === field ? refusal.message : null);
  const edit = (put: (value: string) => void) => (value: string) => {
    put(value);
    setRefusal(null);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase !== "idle" || missing !== null) return;
    setPhase("checking");
    setRefusal(null);
    const outcome = await register({ username, email, phone, password, fullName }, () => setPhase("sending"));
    setPhase("idle");
    if (outcome.kind === "refused") return setRefusal(outcome);
    draft.clear();
    setPassword("");
    setConfirmation("");
    onCreated(email);
  }

  return (
    <form
      ref={draft.form}
      method="post"
      className={form.wideForm}
      onSubmit={submit}
      onFocus={preloadMessageDialog}
      aria-busy={phase !== "idle"}
    >
      <TextField
        label={words.username}
        name="username"
        required
        maxLength={USERNAME_LENGTH}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        description={usernameError(username) === null && words.usernameHint}
        error={refusedAt("username") ?? usernameError(username)}
        onChange={edit(draft.set("username"))}
      />
      <TextField
        label={words.fullName}
        name="fullName"
        required="marked"
        maxLength={LINE_LENGTH}
        autoComplete="name"
        value={fullName}
        onChange={edit(draft.set("fullName"))}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        required
        maxLength={EMAIL_LENGTH}
        autoComplete="email"
        value={email}
        description={emailHint(rejectedDomains)}
        error={isRejectedEmail(email, rejectedDomains) ? texts.invalidEmail : refusedAt("email")}
        onChange={edit(draft.set("email"))}
      />
      <PhoneField
        label={words.phone}
        name="phone"
        required="marked"
        value={phone}
        onChange={edit(draft.set("phone"))}
      />
      <RequiredMark>
        <NewPasswordField
          size="lg"
          label={words.password}
          name="password"
          required
          withAsterisk={false}
          owner={{ username, email }}
          value={password}
          onChange={({ currentTarget }) => edit(setPassword)(currentTarget.value)}
        />
      </RequiredMark>
      <RequiredMark>
        <PasswordField
          size="lg"
          label={words.confirmPassword}
          name="confirmation"
          required
          withAsterisk={false}
          autoComplete="new-password"
          value={confirmation}
          onChange={({ currentTarget }) => edit(setConfirmation)(currentTarget.value)}
        />
      </RequiredMark>
      {refusal !== null && refusal.field === null && (
        <p className={form.said} role="alert">
          {refusal.message}
        </p>
      )}
      <div className={form.foot}>
        <SubmitButton size="lg" busy={phase !== "idle"} disabled={missing !== null}>
          {words.create}
        </SubmitButton>
        <HumanCheckLane phase={phase} />
        {said !== null && <p>{said}</p>}
      </div>
    </form>
  );
}

/** Passes the human check, then creates the account. `onChecked` runs between the two. Never throws. */
async function register(body: RegisterBody, onChecked: () => void): Promise<RegisterOutcome> {
  try {
    const proof = await passHumanCheck("register");
    onChecked();
    await callPortal("register", {
      body,
      anonymous: true,
      headers: proof === null ? {} : { [HUMAN_CHECK_HEADER]: proof },
    });
    return { kind: "created" };
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : null;
    return { kind: "refused", message: failureText(failure), field: fieldOfCode[code ?? ""] ?? null };
  }
}
