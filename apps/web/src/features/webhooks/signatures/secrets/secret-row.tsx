import type { SigningSecret } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { CopyButton } from "../../../../shared/ui/copy-button.tsx";
import { texts } from "../../texts.ts";
import { masked, momentText } from "./secret-text.ts";
import styles from "./secrets.module.css";

/** A key that receivers check with: a secret is masked until it is asked for, a public key is nothing to hide. */
export function SecretRow({ secret }: { readonly secret: SigningSecret }) {
  const { createdAt, endsAt, publicKey } = secret;
  const [isShown, setShown] = useState(false);
  const key = secret.secret ?? publicKey ?? "";
  const isSecret = secret.secret !== undefined;
  const isPrevious = endsAt !== undefined;
  return (
    <li className={styles.secret}>
      <div className={styles.line}>
        <code className={styles.key}>{isSecret && !isShown ? masked(key) : key}</code>
        {isSecret && (
          <Button size="xs" variant="subtle" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.secrets.hide : texts.secrets.show}
            <span className="visually-hidden">{texts.secrets.theSecret(isPrevious)}</span>
          </Button>
        )}
        <CopyButton
          isIcon
          label={(isSecret ? texts.secrets.copySecret : texts.secrets.copyKey)(isPrevious)}
          text={() => key}
        />
      </div>
      <p className={styles.when}>
        {texts.secrets.created}
        {momentText(createdAt)}
        {endsAt !== undefined && (
          <>
            {", "}
            <b>
              {texts.secrets.replaced}
              {momentText(endsAt)}
            </b>
          </>
        )}
      </p>
    </li>
  );
}
