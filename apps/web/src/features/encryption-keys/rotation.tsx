import type { EncryptionKey } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { RotateDialog } from "./rotate-dialog.tsx";
import styles from "./rotation.module.css";

interface RotationProps {
  readonly current: EncryptionKey;
  readonly next: EncryptionKey;
}

/** When to rotate, and the way to it. */
export function Rotation({ current, next }: RotationProps) {
  const [isAsking, setAsking] = useState(false);
  const [rotated, setRotated] = useState<string | null>(null);
  return (
    <div className={styles.rotation}>
      <p>
        Rotate once your programs encrypt with the next key. A retired key does not come back, so what was encrypted
        with it has to be encrypted again.
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Rotate the keys
      </Button>
      <p role="status" className={styles.said}>
        {rotated !== null && `The keys are rotated: ${rotated} is current now.`}
      </p>
      {isAsking && (
        <RotateDialog
          current={current}
          next={next}
          onClose={() => setAsking(false)}
          onRotated={() => {
            setRotated(next.kid);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
