import type { SignInChallenge } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { describedBy, TextField } from "../../form/text-field.tsx";
import { texts } from "../texts.ts";
import styles from "./second-step-form.module.css";
import { type ProofOutcome, sendCode, sendPasskey } from "./send-proof.ts";

const words = texts.secondStep;

interface SecondStepFormProps {
  readonly asked: SignInChallenge;
  readonly size?: "sm" | "lg";
  readonly onProved: (jwt: string) => void;
  /** The password has to be given again; says why. */
  readonly onOver: (message: string) => void;
  readonly onBack: () => void;
}

/** After a right password: a code of the authenticator app, a recovery code, or a passkey. */
export default function SecondStepForm({ asked, size = "lg", onProved, onOver, onBack }: SecondStepFormProps) {
  const { totp, recoveryCode, passkey } = asked;
  const takesCode = totp || recoveryCode;
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState<"code" | "passkey" | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function run(kind: "code" | "passkey", prove: () => Promise<ProofOutcome>) {
    if (busy !== null) return;
    setBusy(kind);
    setError(null);
    const outcome = await prove();
    setBusy(null);
    if (outcome.kind === "proved") onProved(outcome.jwt);
    else if (outcome.kind === "over") onOver(outcome.message);
    else setError(outcome.message);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== "") run("code", () => sendCode(asked, code));
  }

  const described = error === null ? undefined : "second-step-error";
  return (
    <form className={styles.form} method="post" onSubmit={submit} aria-busy={busy !== null}>
      {takesCode && (
        <TextField
          size={size}
          label={totp ? words.code : words.recoveryCode}
          name="code"
          description={totp ? words.codeHint : words.recoveryHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus={totp}
          value={code}
          descriptionProps={{ id: "second-step-hint" }}
          {...describedBy(described, "second-step-hint")}
          onChange={(value) => {
            setCode(value);
            setError(null);
          }}
        />
      )}
      {error !== null && (
        <p className={styles.said} id="second-step-error" role="alert">
          {error}
        </p>
      )}
      <div className={styles.last}>
        {takesCode && (
          <Button
            size={size}
            type="submit"
            variant={totp ? "filled" : "default"}
            disabled={code.trim() === ""}
            loading={busy === "code"}
          >
            {words.send}
          </Button>
        )}
        {passkey && (
          <Button
            size={size}
            variant={totp ? "default" : "filled"}
            autoFocus={!totp}
            aria-describedby={described}
            loading={busy === "passkey"}
            onClick={() => run("passkey", () => sendPasskey(asked.challenge, passkey))}
          >
            {words.passkey}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
