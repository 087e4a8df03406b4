import type { SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { texts } from "../texts.ts";
import styles from "./new-secret.module.css";

interface NewSecretProps {
  readonly client: SandboxClientAnswer;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret that was just created, shown this once. */
export function NewSecret({ client: { clientId }, secret, onDone }: NewSecretProps) {
  return (
    <div className={styles.new}>
      <p>
        <b>{texts.newSecret.title}</b> {texts.newSecret.text}
      </p>
      <div className={`wire ${styles.wire}`}>
        <code>{secret}</code>
        <CopyButton label={texts.newSecret.copy} text={() => secret} onWire />
      </div>
      <div className={styles.end}>
        <CopyButton label={texts.newSecret.copyBoth} text={() => `${clientId}:${secret}`} />
        <Button size="xs" variant="default" onClick={onDone}>
          {texts.newSecret.done}
        </Button>
      </div>
    </div>
  );
}
