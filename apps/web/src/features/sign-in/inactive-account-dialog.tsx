import { MessageDialog } from "../../shared/dialog/message-dialog.tsx";

/** The dialog of, in a file of its own: few people meet it, so it is loaded when it is needed. */
export default function InactiveAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog
      opened
      onClose={onClose}
      title="Inactive Account"
      tone="waiting"
      message="Your Sandbox Account has not been activated yet."
    />
  );
}
