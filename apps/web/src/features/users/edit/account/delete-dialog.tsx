import type { UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { texts } from "../../texts.ts";
import { FailureDialog } from "../failure-dialog.tsx";
import { useSingleCall } from "../use-single-call.ts";
import styles from "./delete-dialog.module.css";

interface DeleteDialogProps {
  readonly user: UserAnswer;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks as says, and deletes. */
export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const call = useSingleCall();
  const remove = () =>
    call.run(async () => {
      await callPortal("deleteUsers", { params: { id: String(user.id) } });
      onDeleted();
    });

  if (call.failure !== null) return <FailureDialog failure={call.failure} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.deleteDialog.title(user.username)}
      tone="failed"
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button className={styles.fatal ?? ""} aria-disabled={call.busy || undefined} onClick={remove}>
            {texts.deleteDialog.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteDialog.question}</p>
    </Dialog>
  );
}
