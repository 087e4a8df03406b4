import { type ComponentProps, lazy, type RefObject, Suspense } from "react";
import type { FormOutcome } from "../form/failure-text.ts";
import type { MessageDialog as Dialog } from "./message-dialog.tsx";
import { texts } from "./texts.ts";

const load = () => import("./message-dialog.tsx");

const MessageDialog = lazy(async () => ({ default: (await load()).MessageDialog }));

interface OutcomeDialogProps {
  /** Null until an answer has come. */
  readonly outcome: FormOutcome | null;
  /** Shown after sending. */
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

/** Brings the dialog's script while somebody types: that an answer did not come must be said even when nothing comes. */
export function preloadMessageDialog(): void {
  load().catch(() => undefined);
}

/** How a form's sending ended. Mount it only then: its script is not needed before. */
export function LazyMessageDialog(props: Omit<ComponentProps<typeof Dialog>, "opened">) {
  return (
    <Suspense>
      <MessageDialog opened {...props} />
    </Suspense>
  );
}
