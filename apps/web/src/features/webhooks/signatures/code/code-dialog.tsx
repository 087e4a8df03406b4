import { Button } from "@mantine/core";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { VerificationCode } from "../../../../shared/verification/verification-code.tsx";
import { texts } from "../../texts.ts";

/** How a receiver checks a signature. */
export default function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      size={820}
      title={texts.signing.code}
      actions={
        <Button data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.code.text}</p>
      <VerificationCode />
    </Dialog>
  );
}
