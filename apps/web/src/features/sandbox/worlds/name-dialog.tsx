import { WORLD_NAME_LENGTH } from "@connect-portal/contract";
import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "./texts.ts";
import styles from "./worlds-section.module.css";

interface NameDialogProps {
  readonly title: string;
  readonly action: string;
  readonly initial?: string;
  /** More than the name. */
  readonly children?: ReactNode;
  readonly run: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a world or snapshot. A failure is said in it, and it stays open. */
export function NameDialog({ title, action, initial = "", children, run, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const { mutate, isPending, error } = useSingleMutation({ mutationFn: () => run(name), onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      tone={error ? "failed" : "waiting"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={isPending} disabled={name.trim() === ""} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={texts.nameLabel}
          data-autofocus
          value={name}
          maxLength={WORLD_NAME_LENGTH}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {children}
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
