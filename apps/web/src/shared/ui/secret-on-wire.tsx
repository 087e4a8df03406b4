import { CopyButton } from "./copy-button.tsx";
import styles from "./secret-on-wire.module.css";

interface SecretOnWireProps {
  readonly secret: string;
  /** Label of the button that copies it. */
  readonly copy: string;
}

/** A secret or token that somebody has to copy. */
export function SecretOnWire({ secret, copy }: SecretOnWireProps) {
  return (
    <div className={`wire ${styles.line}`}>
      <code>{secret}</code>
      <CopyButton label={copy} text={() => secret} onWire />
    </div>
  );
}
