import { PASSKEY_NAME_LENGTH, type PasskeyAnswer, type SecondFactorsAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import styles from "./page.module.css";
import { PasswordDialog } from "./password-dialog.tsx";
import { texts } from "./texts.ts";

/** Something was added or removed; with recovery codes when some were made. */
export type FactorsChanged = (recoveryCodes?: readonly string[]) => Promise<void> | void;

const words = texts.passkeys;

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
    const { makePasskey } = await import("../../shared/passkeys/passkeys.ts");
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
                  {words.added}
                  <Moment at={passkey.createdAt} />, <LastUsed at={passkey.lastUsedAt} />
                </span>
              </p>
              <Button size="xs" variant="default" onClick={() => setRemoved(passkey)}>
                {texts.dialog.remove}
                <span className="visually-hidden"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={`${styles.line} ${passkeys.length > 0 ? styles.foot : ""}`}>
        {passkeys.length === 0 && <p>{words.none}</p>}
        {why === null ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        ) : (
          <p className={styles.quiet}>{why}</p>
        )}
      </div>
      {isAdding && (
        <PasswordDialog
          title={words.add}
          text={words.addText}
          action={texts.dialog.goOn}
          isFilled={name.trim() !== ""}
          run={add}
          onClose={() => setAdding(false)}
        >
          <TextField
            size="sm"
            label={words.name}
            description={words.nameHint}
            data-autofocus
            maxLength={PASSKEY_NAME_LENGTH}
            value={name}
            onChange={setName}
          />
        </PasswordDialog>
      )}
      {removed && (
        <PasswordDialog
          title={words.removeTitle(removed.name)}
          text={words.removeText}
          action={texts.dialog.remove}
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

/** Why this page cannot make passkeys; null when it can. They belong to one origin, and browsers make them over TLS or on localhost. */
export function whyNoPasskeys(passkeyOrigin: string, here: string, isKnown: boolean): string | null {
  if (passkeyOrigin === "") return texts.passkeys.needHostName;
  if (passkeyOrigin !== here) return texts.passkeys.otherAddress(passkeyOrigin);
  return isKnown ? null : texts.passkeys.notKnown;
}

/** When a second factor has last proved its owner. */
export function LastUsed({ at }: { readonly at: string | null }) {
  if (at === null) return texts.used.never;
  return (
    <>
      {texts.used.last}
      <Moment at={at} />
    </>
  );
}
