import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { CallFailure, referenceOf } from "../../../shared/api-client/call-failure.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { Reference } from "../../../shared/ui/reference.tsx";
import { texts } from "../texts.ts";

interface FailureDialogProps {
  readonly failure: unknown;
  readonly onClose: () => void;
}

/** Why a call failed, R-8.3: the server's errorMessage, or the internal error when no answer came. What was typed stays. */
export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  if (isSessionEnd(failure)) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.failure.title}
      tone="failed"
      actions={
        <Button data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{failureText(failure)}</p>
      <Reference id={referenceOf(failure)} />
      {failure instanceof CallFailure && failure.status === 0 && <p>{texts.failure.noResponse}</p>}
    </Dialog>
  );
}

/** One call at a time: a double click sends once. A failure is kept until the next call, or until it is forgotten. */
export function useSingleCall() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function run(call: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (cause) {
      setFailure(cause);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run, forget: () => setFailure(null) };
}
