import type { SignatureScheme } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { HookSecretRow } from "./hook-secret-row.tsx";

/** What the user's webhooks are signed with. */
export function HookSecrets() {
  const owner = useUsername();
  const cache = useQueryClient();
  // The tester's key: both show the same secrets.
  const queryKey = ["signing-secrets", owner];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callPortal("listSigningSecrets", { signal }),
    staleTime: 0,
  });
  const [rotated, setRotated] = useState<SignatureScheme | null>(null);
  return (
    <Loaded query={query} what={texts.webhookSecrets.loading}>
      {({ secrets }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">{texts.webhookSecrets.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.webhookSecrets.secret}</th>
                <th scope="col">{texts.columns.algorithm}</th>
                <th scope="col">{texts.columns.created}</th>
                <th scope="col">{texts.columns.lastUsed}</th>
                <th scope="col">
                  <span className="visually-hidden">{texts.columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {secrets.map((secret) => (
                <HookSecretRow key={secret.id} secret={secret} />
              ))}
            </tbody>
          </table>
          <div className={table.foot}>
            <Button variant="default" onClick={() => setRotated("hmac-sha256")}>
              {texts.webhookSecrets.rotateSecret}
            </Button>
            <Button variant="default" onClick={() => setRotated("ed25519")}>
              {texts.webhookSecrets.rotateKey}
            </Button>
          </div>
          {rotated && (
            <ConfirmDialog
              title={texts.rotateWebhookSecret.titles[rotated]}
              text={texts.rotateWebhookSecret.text}
              action={texts.rotateWebhookSecret.confirm}
              run={async () => {
                await callPortal("rotateSigningSecret", { body: { scheme: rotated } });
                await cache.invalidateQueries({ queryKey });
              }}
              onClose={() => setRotated(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
