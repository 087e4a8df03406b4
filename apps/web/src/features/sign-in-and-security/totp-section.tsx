import type { SecondFactorsAnswer, TotpSecretAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import type { FactorsChanged } from "./factors-changed.ts";
import { LastUsed } from "./last-used.tsx";
import styles from "./page.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

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
          <p>None. An app on your phone shows a code that you type after your password.</p>
        ) : (
          <p>
            Set up <Moment at={totp.createdAt} />, <LastUsed at={totp.lastUsedAt} />
          </p>
        )}
        <Button variant="default" onClick={() => setAsking(totp === null ? "add" : "remove")}>
          {totp === null ? "Set up an authenticator app" : "Remove the authenticator app"}
        </Button>
      </div>
      {asking === "add" && (
        <PasswordDialog
          title="Set up an authenticator app"
          text="Have the app at hand. With your first second factor your other sessions end; this one stays."
          action="Go on"
          run={async (currentPassword) => {
            setMade(await callPortal("beginTotp", { body: { currentPassword } }));
            close();
          }}
          onClose={close}
        />
      )}
      {asking === "remove" && (
        <PasswordDialog
          title="Remove the authenticator app?"
          text="Its codes are asked for no more. If it is your only second factor, your recovery codes go too, and the password alone signs in."
          action="Remove"
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
