import type { SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import styles from "./new-secret.module.css";

interface NewSecretProps {
  readonly client: SandboxClientAnswer;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret that was just made, shown this once. */
export function NewSecret({ client: { clientId }, secret, onDone }: NewSecretProps) {
  return (
    <div className={styles.new}>
      <p>
        <b>Copy the new secret now.</b> It is shown this once: when you leave or reload this page, nobody can show it
        again.
      </p>
      <div className={`wire ${styles.wire}`}>
        <code>{secret}</code>
        <CopyButton label="Copy the secret" text={() => secret} onWire />
      </div>
      <div className={styles.end}>
        <CopyButton label="Copy as client id and secret" text={() => `${clientId}:${secret}`} />
        <Button size="xs" variant="default" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </div>
  );
}
