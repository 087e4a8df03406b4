import { type FormEvent, useState } from "react";
import { type FormOutcome, outcomeOf } from "./form-outcome.ts";

interface SendingOptions {
  readonly isReady: boolean;
  readonly send: () => Promise<unknown>;
  /** It has arrived: what was typed is not needed any more. */
  readonly onSent: () => void;
}

/** How a public form is sent, once at a time. A failure leaves what was typed where it is. */
export function useSending({ isReady, send, onSent }: SendingOptions) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    const ended = await outcomeOf(send());
    setBusy(false);
    if (ended.kind === "sent") onSent();
    setOutcome(ended);
  }

  return { busy, outcome, submit, close: () => setOutcome(null) };
}
