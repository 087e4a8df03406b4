import { type EncryptionKey, type KeyAlgorithm, keyAlgorithms } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useKeysQuery } from "../../shared/credentials/keys-query.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { LoadFailureDialog } from "../../shared/load-failure/load-failure-dialog.tsx";
import styles from "./rotate-dialog.module.css";

interface RotateDialogProps {
  readonly current: EncryptionKey;
  readonly next: EncryptionKey;
  readonly onClose: () => void;
  readonly onRotated: () => void;
}

const names: Readonly<Record<KeyAlgorithm, string>> = {
  "RSA-OAEP-256": "RSA-OAEP-256, a 2048-bit RSA key",
  "ECDH-ES": "ECDH-ES, a key on the curve P-256",
};

/** Says what a rotation does, and does it. The page's keys go along, so that two clicks rotate once. */
export function RotateDialog({ current, next, onClose, onRotated }: RotateDialogProps) {
  const [alg, setAlg] = useState<KeyAlgorithm>(next.alg);
  const cache = useQueryClient();
  const { queryKey } = useKeysQuery();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callPortal("rotateEncryptionKeys", { body: { alg, current: current.kid } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey });
      onRotated();
    },
    // What was rotated elsewhere is shown behind the dialog that says so.
    onError: (failure) => {
      if (isRotated(failure)) cache.invalidateQueries({ queryKey });
    },
  });

  if (error instanceof CallFailure && error.status === 401) return <LoadFailureDialog failure={error} />;
  if (error !== null) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="The keys are as they were"
        tone="failed"
        actions={
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>{failureText(error)}</p>
        {isRotated(error) && <p>This page has loaded them again; nothing was rotated by this click.</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rotate the keys"
      tone="waiting"
      size={520}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Rotate
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <code>{next.kid}</code> becomes the current key. The sandbox encrypts with it from then on.
        </li>
        <li>
          <code>{current.kid}</code> retires. What was encrypted with it can no longer be decrypted.
        </li>
        <li>A new next key is made, live at once. Hand it to your programs before the rotation after this one.</li>
      </ol>
      <NativeSelect
        label="Algorithm of the new next key"
        data={keyAlgorithms.map((value) => ({ value, label: names[value] }))}
        value={alg}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) =>
          setAlg(keyAlgorithms.find((algorithm) => algorithm === value) ?? next.alg)
        }
      />
    </Dialog>
  );
}

function isRotated(failure: Error): boolean {
  return failure instanceof CallFailure && failure.code === "keys_rotated";
}
