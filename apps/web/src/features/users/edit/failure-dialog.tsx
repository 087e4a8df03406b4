import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { CallFailure, referenceOf } from "../../../shared/api-client/call-failure.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { LoadFailureDialog } from "../../../shared/load-failure/load-failure-dialog.tsx";
import { useSession } from "../../../shared/session/use-session.ts";
import { Reference } from "../../../shared/ui/reference.tsx";
import { texts } from "../texts.ts";

interface FailureDialogProps {
  readonly failure: unknown;
  readonly onClose: () => void;
}

/**
 * Why a call failed, R-8.3: the server's errorMessage, or the internal error when no answer came. What was typed
 * stays. An ended session can be renewed here, and then this is over.
 */
export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  const session = useSession();
  const [token] = useState(session?.token);
  const isSessionOver = failure instanceof CallFailure && failure.status === 401;
  const isRenewed = isSessionOver && session !== null && session.token !== token;

  useEffect(() => {
    if (isRenewed) onClose();
  }, [isRenewed, onClose]);

  // Without a session the page around this says so itself.
  if (isSessionOver) return session && !isRenewed ? <LoadFailureDialog failure={failure} expired={session} /> : null;
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
