import { type EncryptionKey, type KeyAlgorithm, keyAlgorithms } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useKeysQuery } from "../../shared/credentials/keys-query.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { isSessionEnd } from "../../shared/session/end/use-session-end.ts";
import styles from "./rotate-dialog.module.css";
import { texts } from "./texts.ts";

interface RotateDialogProps {
  readonly current: EncryptionKey;
  readonly next: EncryptionKey;
  readonly onClose: () => void;
  readonly onRotated: () => void;
}

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
    // Keys rotated elsewhere are shown behind the dialog that says so.
    onError: (failure) => {
      if (isRotated(failure)) cache.invalidateQueries({ queryKey });
    },
  });

  if (error !== null && !isSessionEnd(error)) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={texts.dialog.failed}
        tone="failed"
        actions={
          <Button data-autofocus onClick={onClose}>
            {texts.dialog.close}
          </Button>
        }
      >
        <p>{failureText(error)}</p>
        {isRotated(error) && <p>{texts.dialog.rotatedElsewhere}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.dialog.title}
      tone="waiting"
      size={520}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {texts.dialog.confirm}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <code>{next.kid}</code>
          {texts.dialog.becomesCurrent}
        </li>
        <li>
          <code>{current.kid}</code>
          {texts.dialog.retires}
        </li>
        <li>{texts.dialog.newNext}</li>
      </ol>
      <NativeSelect
        label={texts.dialog.algorithm}
        data={keyAlgorithms.map((value) => ({ value, label: texts.dialog.algorithms[value] }))}
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
