import type { EncryptionKey } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { RotateDialog } from "./rotate-dialog.tsx";
import styles from "./rotation.module.css";
import { texts } from "./texts.ts";

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
      <p>{texts.rotation.text}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.rotation.open}
      </Button>
      <p role="status" className={styles.said}>
        {rotated !== null && texts.rotation.done(rotated)}
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
