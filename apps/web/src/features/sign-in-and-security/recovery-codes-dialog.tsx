import { Button } from "@mantine/core";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import styles from "./dialogs.module.css";
import { texts } from "./texts.ts";

const words = texts.codes;

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
      title={words.title}
      tone="waiting"
      actions={
        <Button data-autofocus onClick={onClose}>
          {words.stored}
        </Button>
      }
    >
      <p>{words.text}</p>
      <ul className={styles.codes} aria-label={words.name}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <CopyButton label={words.copy} text={text} />
        <Button
          size="xs"
          variant="subtle"
          onClick={() => saveFile(new Blob([`${text()}\n`], { type: "text/plain" }), "recovery-codes.txt")}
        >
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
