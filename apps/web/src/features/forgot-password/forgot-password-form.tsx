import { EMAIL_LENGTH } from "@connect-portal/contract";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { preloadMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/submit-button.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import { HumanCheckLane, type SendingPhase } from "../../shared/human-check/human-check-lane.tsx";
import { resetPassword } from "./reset-password.ts";
import { texts } from "./texts.ts";

/** The address to which the link goes. */
export function ForgotPasswordForm({ onAnswered }: { readonly onAnswered: (email: string) => void }) {
  const draft = useDraft("forgot-password", ["email"]);
  const [phase, setPhase] = useState<SendingPhase>("idle");
  const [error, setError] = useState<string | null>(null);
  const { email } = draft.values;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase !== "idle" || email === "") return;
    setPhase("checking");
    setError(null);
    const outcome = await resetPassword({ email }, () => setPhase("sending"));
    setPhase("idle");
    if (outcome.kind === "failed") return setError(outcome.message);
    draft.clear();
    onAnswered(email);
  }

  return (
    <form
      ref={draft.form}
      method="post"
      className={form.hung}
      data-failed={error !== null || undefined}
      onSubmit={submit}
      onFocus={preloadMessageDialog}
      aria-busy={phase !== "idle"}
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        maxLength={EMAIL_LENGTH}
        autoComplete="email"
        value={email}
        onChange={(value) => {
          draft.set("email")(value);
          setError(null);
        }}
      />
      {error !== null && (
        <p className={form.said} role="alert">
          {error}
        </p>
      )}
      <div className={form.foot}>
        <SubmitButton size="lg" busy={phase !== "idle"} disabled={email === ""}>
          {texts.send}
        </SubmitButton>
        <HumanCheckLane phase={phase} />
        {phase === "idle" && (
          <Link className="link" to="/login">
            {texts.signIn}
          </Link>
        )}
      </div>
    </form>
  );
}
