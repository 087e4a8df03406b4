import type { SecondFactorsAnswer, TotpSecretAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import styles from "./page.module.css";
import { type FactorsChanged, LastUsed } from "./passkeys-section.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { texts } from "./texts.ts";

const words = texts.totp;

const TotpSetupDialog = lazy(() => import("./totp-setup-dialog.tsx"));

interface TotpSectionProps {
  readonly totp: SecondFactorsAnswer["totp"];
  readonly onChanged: FactorsChanged;
}

export function TotpSection({ totp, onChanged }: TotpSectionProps) {
  const [asking, setAsking] = useState<"add" | "remove" | null>(null);
  const [made, setMade] = useState<TotpSecretAnswer | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <div className={styles.line}>
        {totp === null ? (
          <p>{words.none}</p>
        ) : (
          <p>
            {words.setUpAt}
            <Moment at={totp.createdAt} />, <LastUsed at={totp.lastUsedAt} />
          </p>
        )}
        <Button variant="default" onClick={() => setAsking(totp === null ? "add" : "remove")}>
          {totp === null ? words.add : words.remove}
        </Button>
      </div>
      {asking === "add" && (
        <PasswordDialog
          title={words.add}
          text={words.addText}
          action={texts.dialog.goOn}
          run={async (currentPassword) => {
            setMade(await callPortal("beginTotp", { body: { currentPassword } }));
            close();
          }}
          onClose={close}
        />
      )}
      {asking === "remove" && (
        <PasswordDialog
          title={words.removeTitle}
          text={words.removeText}
          action={texts.dialog.remove}
          isFinal
          run={async (currentPassword) => {
            await callPortal("removeTotp", { body: { currentPassword } });
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {made !== null && (
        <Suspense>
          <TotpSetupDialog
            made={made}
            onAdded={(codes) => {
              setMade(null);
              onChanged(codes);
            }}
            onClose={() => setMade(null)}
          />
        </Suspense>
      )}
    </>
  );
}
