import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useId } from "react";
import { failureText } from "../form/failure-text.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./form-dialog.module.css";

interface FormDialogProps {
  readonly title: string;
  /** On the button that sends the form. */
  readonly action: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly error: Error | null;
  readonly size?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form; a failure is said in it, and what was typed stays. */
export function FormDialog({
  title,
  action,
  cancel,
  isBusy,
  isDisabled = false,
  error,
  size = 520,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onSubmit();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      tone={error ? "failed" : "done"}
      size={size}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={form} loading={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {error && (
          <p role="alert" className={styles.failed}>
            {failureText(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
