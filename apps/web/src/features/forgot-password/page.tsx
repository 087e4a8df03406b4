import { EMAIL_LENGTH, HUMAN_CHECK_HEADER, type ResetPasswordBody } from "@connect-portal/contract";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { LazyMessageDialog, preloadMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { FormScreen, SubmitButton } from "../../shared/form/form-screen.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import { HumanCheckLane, type SendingPhase } from "../../shared/human-check/human-check-lane.tsx";
import { passHumanCheck } from "../../shared/human-check/pass-human-check.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "./texts.ts";

type ResetOutcome = { readonly kind: "answered" } | { readonly kind: "failed"; readonly message: string };

/** /forgotPassword: the answer is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const { pages } = useSite();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<string | null>(null);

  return (
    <FormScreen title={texts.title} lead={<p>{texts.lead}</p>}>
      <PageMeta page={pages.forgotPassword} path="/forgotPassword" />
      <ForgotPasswordForm onAnswered={setAnswered} />
      {answered !== null && (
        <LazyMessageDialog
          title={texts.sent.title}
          message={texts.sent.message}
          more={texts.sent.more(answered)}
          closeLabel={texts.signIn}
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}

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

/**
 * Passes the human check, then asks for the link. Any answer counts as done, also one with an error body:
 * the page must not say whether the address is known. `onChecked` runs between the two. Never throws.
 */
async function resetPassword(body: ResetPasswordBody, onChecked: () => void): Promise<ResetOutcome> {
  let proof: string | null;
  try {
    proof = await passHumanCheck("reset-password");
  } catch (failure) {
    return { kind: "failed", message: failureText(failure) };
  }
  onChecked();
  try {
    await callPortal("resetPassword", {
      body,
      anonymous: true,
      headers: proof === null ? {} : { [HUMAN_CHECK_HEADER]: proof },
    });
    return { kind: "answered" };
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status > 0) return { kind: "answered" };
    return { kind: "failed", message: failureText(failure) };
  }
}
