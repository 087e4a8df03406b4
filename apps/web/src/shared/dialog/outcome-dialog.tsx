import type { RefObject } from "react";
import type { FormOutcome } from "../form/form-outcome.ts";
import { LazyMessageDialog } from "./lazy-message-dialog.tsx";
import { texts } from "./texts.ts";

interface OutcomeDialogProps {
  /** Null until an answer has come. */
  readonly outcome: FormOutcome | null;
  /** What is said when it was sent. */
  readonly thanks: string;
  readonly form: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** How a public form was sent: thanks, or why it was not. */
export function OutcomeDialog({ outcome, thanks, form, onClose }: OutcomeDialogProps) {
  if (outcome?.kind === "sent") {
    return <LazyMessageDialog title={texts.thanks} message={thanks} form={form} onClose={onClose} />;
  }
  if (outcome?.kind !== "failed") return null;
  const { message, reference } = outcome;
  return (
    <LazyMessageDialog title={texts.sorry} tone="failed" message={message} reference={reference} onClose={onClose} />
  );
}
