import type { Challenge, ChallengeAnswerBody } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import { texts } from "./texts.ts";

const CODE = /^[0-9]{6}$/;

interface ChallengeFormProps {
  readonly challengeKey: string;
  readonly challenge: Challenge;
  readonly onAnswered: (challenge: Challenge) => void;
}

/** The cardholder's actions: type the code, approve it elsewhere, or cancel. */
export function ChallengeForm({ challengeKey, challenge, onAnswered }: ChallengeFormProps) {
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const asksForCode = challenge.method === "one_time_code";

  async function send(body: ChallengeAnswerBody) {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const after = await callPortal("answerChallenge", { params: { key: challengeKey }, body, anonymous: true });
      setCode("");
      if (after.status === "asked") setError(texts.wrong(after.triesLeft));
      onAnswered(after);
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (asksForCode && CODE.test(code)) void send({ code });
  }

  return (
    <form
      method="post"
      className={form.hung}
      data-failed={error !== null || undefined}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      {asksForCode ? (
        <TextField
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          description={texts.codeHint}
          value={code}
          onChange={(value) => {
            setCode(value.replace(/[^0-9]/g, ""));
            setError(null);
          }}
        />
      ) : (
        <div role="status">
          <p>{texts.outOfBand}</p>
          <p className="quiet">{texts.outOfBandHint}</p>
        </div>
      )}
      {error !== null && (
        <p className={form.said} role="alert">
          {error}
        </p>
      )}
      <div className={form.foot}>
        {asksForCode && (
          <SubmitButton size="lg" busy={isBusy} disabled={!CODE.test(code)}>
            {texts.confirm}
          </SubmitButton>
        )}
        <Button size="lg" variant="default" disabled={isBusy} onClick={() => void send({ cancelled: true })}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
