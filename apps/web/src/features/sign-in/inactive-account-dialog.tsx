import { MessageDialog } from "../../shared/dialog/message-dialog.tsx";
import { texts } from "./texts.ts";

/** The dialog of, in a file of its own: few people meet it, so it is loaded when it is needed. */
export default function InactiveAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog
      opened
      onClose={onClose}
      title={texts.inactive.title}
      tone="waiting"
      message={texts.inactive.message}
    />
  );
}
