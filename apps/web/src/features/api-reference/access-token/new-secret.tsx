import { Button, CopyButton } from "@mantine/core";
import { texts } from "../texts.ts";
import styles from "./own-client.module.css";
import { tokenCommand } from "./token-command.ts";

interface NewSecretProps {
  readonly clientId: string;
  readonly secret: string;
  /** Absolute URL of the token endpoint. */
  readonly tokenUrl: string;
}

/** A secret that was just made: shown this once, with the line that turns it into a token. */
export function NewSecret({ clientId, secret, tokenUrl }: NewSecretProps) {
  const command = tokenCommand({ clientId, secret, tokenUrl });
  return (
    <div className={styles.secret} role="status">
      <p className={styles.hint}>{texts.ownClient.copyNow}</p>
      <div className={`wire ${styles.wire}`}>
        <code>{secret}</code>
        <Copy value={secret} what={texts.ownClient.theSecret} />
      </div>
      <div className={`wire ${styles.wire}`}>
        <code>{command}</code>
        <Copy value={command} what={texts.ownClient.theCommand} />
      </div>
    </div>
  );
}

function Copy({ value, what }: { readonly value: string; readonly what: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button size="xs" variant="subtle" className={styles.copy} onClick={copy}>
          {copied ? texts.ownClient.copied : texts.ownClient.copy}
          <span className="visually-hidden"> {what}</span>
        </Button>
      )}
    </CopyButton>
  );
}
