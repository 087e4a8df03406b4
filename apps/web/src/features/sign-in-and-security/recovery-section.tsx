import { Button } from "@mantine/core";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import type { FactorsChanged } from "./factors-changed.ts";
import styles from "./page.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

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
        <p>{left === 0 ? "None is left." : `${left} ${left === 1 ? "is" : "are"} left.`}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Make new recovery codes
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title="Make new recovery codes?"
          text="The old ones are void at once."
          action="Make new ones"
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
