import { type SandboxClientAnswer, SECRET_OVERLAP, SECRET_OVERLAP_LIMIT } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { renewSecret } from "./client-query.ts";
import { secretName } from "./secrets-table.tsx";

/** How long the secret of before may stay active, in seconds. */
const { day, hour, week, none } = texts.rotateSecret.overlaps;
const overlaps = [
  { value: String(SECRET_OVERLAP), label: day },
  { value: "3600", label: hour },
  { value: String(SECRET_OVERLAP_LIMIT), label: week },
  { value: "0", label: none },
] as const;

interface RotateDialogProps {
  readonly client: SandboxClientAnswer;
  readonly onMade: (answer: SandboxClientAnswer) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what a new secret does to the one before, and creates it. */
export function RotateDialog({ client: { clientId, secrets }, onMade, onClose }: RotateDialogProps) {
  const [overlap, setOverlap] = useState<string>(overlaps[0].value);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renewSecret(clientId, { overlap: Number(overlap) }),
    onSuccess: onMade,
  });
  const current = secrets.find(({ endsAt }) => endsAt === undefined);
  const older = secrets.find(({ endsAt }) => endsAt !== undefined);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={current ? texts.rotateSecret.title : texts.rotateSecret.titleOfFirst}
      tone={error ? "failed" : "waiting"}
      size={520}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.rotateSecret.cancel}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {texts.rotateSecret.create}
          </Button>
        </>
      }
    >
      <p>{texts.rotateSecret.text}</p>
      {current && (
        <NativeSelect
          label={texts.rotateSecret.overlap(secretName(current))}
          data={overlaps}
          value={overlap}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => setOverlap(value)}
        />
      )}
      {older && current && <p>{texts.rotateSecret.third(secretName(older))}</p>}
      {error && (
        <p role="alert" className={table.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
