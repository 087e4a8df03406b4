import type { TotpSecretAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { encodeQR } from "qr";
import { type FormEvent, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import styles from "./dialogs.module.css";
import { texts } from "./texts.ts";

const words = texts.totpSetup;
const FORM = "totp-setup";

interface TotpSetupDialogProps {
  readonly made: TotpSecretAnswer;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The secret for the app, and the first code as proof that the app has it. */
export default function TotpSetupDialog({ made: { secret, uri }, onAdded, onClose }: TotpSetupDialogProps) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || code.trim() === "") return;
    setBusy(true);
    setError(null);
    try {
      onAdded((await callPortal("confirmTotp", { body: { code } })).recoveryCodes);
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      tone={error === null ? "done" : "failed"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
          <SubmitButton form={FORM} busy={busy} disabled={code.trim() === ""}>
            {words.setUp}
          </SubmitButton>
        </>
      }
    >
      <QrCode text={uri} label={words.qrCode} />
      <div className={styles.secret}>
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton label={words.copyKey} text={() => secret} />
      </div>
      <form id={FORM} method="post" className={styles.form} onSubmit={submit} aria-busy={busy}>
        <TextField
          size="sm"
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** A QR code (ISO/IEC 18004), made in the page: what it says goes nowhere. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = encodeQR(text, "raw", { ecc: "medium" });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="currentcolor" d={qrPath(modules)} />
    </svg>
  );
}

/** One square of a path for each dark module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}
