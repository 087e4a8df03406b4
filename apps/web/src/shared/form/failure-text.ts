import { type FormEvent, useState } from "react";
import { CallFailure, INTERNAL_ERROR, referenceOf } from "../api-client/call-failure.ts";
import { HumanCheckFailure } from "../human-check/pass-human-check.ts";

interface SendingOptions {
  readonly isReady: boolean;
  readonly send: () => Promise<unknown>;
  /** It has arrived: what was typed is not needed any more. */
  readonly onSent: () => void;
}

/** How a form ended: sent, or with what its failure dialog shows. */
export type FormOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly message: string; readonly reference: string | null };

/** The error text of a form that could not be sent: the server's errorMessage, else the internal error. */
export function failureText(failure: unknown): string {
  if (failure instanceof CallFailure) return failure.errorMessage;
  return failure instanceof HumanCheckFailure ? failure.message : INTERNAL_ERROR;
}

/** How the call of a public form that needs no check ended. Never throws. */
export async function outcomeOf(call: Promise<unknown>): Promise<FormOutcome> {
  try {
    await call;
    return { kind: "sent" };
  } catch (failure) {
    return { kind: "failed", message: failureText(failure), reference: referenceOf(failure) };
  }
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
