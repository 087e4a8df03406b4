import { Button } from "@mantine/core";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import styles from "./dialogs.module.css";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Codes that were just made, shown this once: nothing beside the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = () => codes.join("\n");
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Store your recovery codes now"
      tone="waiting"
      actions={
        <Button data-autofocus onClick={onClose}>
          I have stored them
        </Button>
      }
    >
      <p>
        Each signs you in once, in place of a code or passkey, if you lose those. They are shown this once. Keep them
        where your phone is not.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <CopyButton label="Copy" text={text} />
        <Button
          size="xs"
          variant="subtle"
          onClick={() => saveFile(new Blob([`${text()}\n`], { type: "text/plain" }), "recovery-codes.txt")}
        >
          Save as a file
        </Button>
      </div>
    </Dialog>
  );
}
