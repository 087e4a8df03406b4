import { PASSKEY_NAME_LENGTH, type PasskeyAnswer, type SecondFactorsAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import type { FactorsChanged } from "./factors-changed.ts";
import { LastUsed } from "./last-used.tsx";
import styles from "./page.module.css";
import { whyNoPasskeys } from "./passkey-place.ts";
import { PasswordDialog } from "./password-dialog.tsx";

interface PasskeysSectionProps {
  readonly factors: SecondFactorsAnswer;
  readonly onChanged: FactorsChanged;
}

export function PasskeysSection({ factors: { passkeys, passkeyOrigin }, onChanged }: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyAnswer | null>(null);
  const [name, setName] = useState("");
  const why = whyNoPasskeys(passkeyOrigin, globalThis.location.origin, "PublicKeyCredential" in globalThis);

  async function add(currentPassword: string) {
    const { challenge, passkey } = await callPortal("beginPasskey", { body: { currentPassword } });
    const { makePasskey } = await import("../../shared/passkeys/make-passkey.ts");
    const made = await makePasskey(passkey);
    const { recoveryCodes } = await callPortal("addPasskey", { body: { challenge, name, passkey: made } });
    setAdding(false);
    setName("");
    await onChanged(recoveryCodes);
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.line}>
              <p>
                <b>{passkey.name}</b>
                <span className={styles.quiet}>
                  added <Moment at={passkey.createdAt} />, <LastUsed at={passkey.lastUsedAt} />
                </span>
              </p>
              <Button size="xs" variant="default" onClick={() => setRemoved(passkey)}>
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={`${styles.line} ${passkeys.length > 0 ? styles.foot : ""}`}>
        {passkeys.length === 0 && (
          <p>None. Your device, or a security key, proves you with a touch; there is nothing to type.</p>
        )}
        {why === null ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className={styles.quiet}>{why}</p>
        )}
      </div>
      {isAdding && (
        <PasswordDialog
          title="Add a passkey"
          text="Your browser asks for it next. With your first second factor your other sessions end; this one stays."
          action="Go on"
          isFilled={name.trim() !== ""}
          run={add}
          onClose={() => setAdding(false)}
        >
          <TextField
            size="sm"
            label="Name"
            description="To tell it from others, such as the device that has it."
            data-autofocus
            maxLength={PASSKEY_NAME_LENGTH}
            value={name}
            onChange={setName}
          />
        </PasswordDialog>
      )}
      {removed && (
        <PasswordDialog
          title={`Remove ${removed.name}?`}
          text="It signs in no more. If it is your only second factor, your recovery codes go too, and the password alone signs in."
          action="Remove"
          isFinal
          run={async (currentPassword) => {
            await callPortal("removePasskey", { params: { id: removed.id }, body: { currentPassword } });
            setRemoved(null);
            await onChanged();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
