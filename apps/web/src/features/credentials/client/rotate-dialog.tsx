import { type SandboxClientAnswer, SECRET_OVERLAP, SECRET_OVERLAP_LIMIT } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import table from "../table.module.css";
import { renewSecret } from "./client-query.ts";
import { secretName } from "./secret-name.ts";

/** How long the secret of before may go on, in seconds. */
const overlaps = [
  { value: String(SECRET_OVERLAP), label: "24 hours" },
  { value: "3600", label: "1 hour" },
  { value: String(SECRET_OVERLAP_LIMIT), label: "7 days" },
  { value: "0", label: "Not at all: it ends now" },
] as const;

interface RotateDialogProps {
  readonly client: SandboxClientAnswer;
  readonly onMade: (answer: SandboxClientAnswer) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what a new secret does to the one before, and makes it. */
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
      title={current ? "Rotate the secret" : "New secret"}
      tone={error ? "failed" : "waiting"}
      size={520}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Make a new secret
          </Button>
        </>
      }
    >
      <p>A new secret is made and shown once. Your programs keep working while you change them over.</p>
      {current && (
        <NativeSelect
          label={`The secret of now, ${secretName(current)}, goes on for`}
          data={overlaps}
          value={overlap}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => setOverlap(value)}
        />
      )}
      {older && current && <p>Two live at a time: {secretName(older)}, which was replaced before, ends now.</p>}
      {error && (
        <p role="alert" className={table.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
