import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { referenceOf } from "../api-client/call-failure.ts";
import { useSingleMutation } from "../api-client/use-single-mutation.ts";
import { failureText } from "../form/failure-text.ts";
import { Reference } from "../ui/reference.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequence, said before the button. */
  readonly text: string;
  /** Label of the button that does it. */
  readonly action: string;
  /** The change cannot be undone. */
  readonly isFinal?: boolean;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What else is asked, below the text. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back; a failure is said in it, and it stays open. */
export function ConfirmDialog({ title, text, action, isFinal = false, run, onClose, children }: ConfirmDialogProps) {
  const { mutate, isPending, error } = useSingleMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      tone={isFinal || error ? "failed" : "waiting"}
      actions={
        <>
          <Button data-autofocus variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button className={isFinal ? (styles.final ?? "") : ""} loading={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
      <Reference id={referenceOf(error)} />
    </Dialog>
  );
}
