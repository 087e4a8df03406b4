import { Button } from "@mantine/core";
import { Reference } from "../ui/reference.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { texts } from "./texts.ts";

interface MessageDialogProps extends Pick<DialogProps, "opened" | "onClose" | "title" | "tone" | "form"> {
  readonly message: string;
  /** Further detail. */
  readonly more?: string;
  /** Reference of the failure. */
  readonly reference?: string | null;
  readonly closeLabel?: string;
}

/** One sentence, at times another one, and one button. Escape, a click beside it and the button all do the same. */
export function MessageDialog({
  message,
  more,
  reference = null,
  closeLabel = texts.close,
  ...dialog
}: MessageDialogProps) {
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
      {more !== undefined && <p>{more}</p>}
      <Reference id={reference} />
    </Dialog>
  );
}
