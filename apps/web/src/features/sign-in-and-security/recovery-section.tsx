import { Button } from "@mantine/core";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import type { FactorsChanged } from "./factors-changed.ts";
import styles from "./page.module.css";
import { PasswordDialog } from "./password-dialog.tsx";
import { texts } from "./texts.ts";

const words = texts.recovery;

interface RecoverySectionProps {
  /** How many are left. */
  readonly left: number;
  readonly onChanged: FactorsChanged;
}

export function RecoverySection({ left, onChanged }: RecoverySectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <p>{words.left(left)}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={words.renewTitle}
          text={words.renewText}
          action={words.renewNow}
          run={async (currentPassword) => {
            const { recoveryCodes } = await callPortal("renewRecoveryCodes", { body: { currentPassword } });
            setAsking(false);
            await onChanged(recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
