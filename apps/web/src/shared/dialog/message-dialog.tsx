import { Button } from "@mantine/core";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface MessageDialogProps extends Pick<DialogProps, "opened" | "onClose" | "title" | "tone" | "form"> {
  readonly message: string;
  readonly closeLabel?: string;
}

/** One sentence and one button. Escape, a click beside it and the button all do the same. */
export function MessageDialog({ message, closeLabel = "Close", ...dialog }: MessageDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <Button data-autofocus onClick={dialog.onClose}>
          {closeLabel}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
