import { type SignatureScheme, type SigningSecret, signatureSchemeNames } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { type FactsColumns, FactsTable } from "../../../shared/table/facts-table.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { LastUsed } from "../client/secrets-table.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";

const keyOf = ({ secret, publicKey }: SigningSecret) => secret ?? publicKey ?? "";

/** A secret that endpoints verify with, by its beginning and end; a copy has all of it. */
const columns: FactsColumns<SigningSecret> = [
  {
    name: texts.webhookSecrets.secret,
    cell: (secret) => (
      <>
        {secret.publicKey === undefined ? texts.webhookSecrets.secret : texts.webhookSecrets.publicKey}{" "}
        <span className={`${table.mono} ${table.quiet}`}>{shortKey(keyOf(secret))}</span>
        {secret.endsAt !== undefined && (
          <span className={table.ending}>
            {" "}
            {texts.webhookSecrets.expires} <Moment at={secret.endsAt} />
          </span>
        )}
      </>
    ),
  },
  { name: texts.columns.algorithm, cell: ({ scheme }) => signatureSchemeNames[scheme] },
  { name: texts.columns.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: texts.columns.lastUsed, cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
  {
    name: texts.columns.actions,
    isNameHidden: true,
    cell: (secret) => (
      <span className={`${table.end} ${table.beside}`}>
        <CopyButton isIcon label={texts.webhookSecrets.copy(shortKey(keyOf(secret)))} text={() => keyOf(secret)} />
      </span>
    ),
  },
];

/** The secrets that sign the user's webhooks. */
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
          <FactsTable
            className={table.table}
            caption={texts.webhookSecrets.caption}
            rows={secrets}
            keyOf={({ id }) => id}
            columns={columns}
          />
          <div className={table.foot}>
            <Changes>
              <Button variant="default" onClick={() => setRotated("hmac-sha256")}>
                {texts.webhookSecrets.rotateSecret}
              </Button>
              <Button variant="default" onClick={() => setRotated("ed25519")}>
                {texts.webhookSecrets.rotateKey}
              </Button>
            </Changes>
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

/** "whsec_…3Qm8": which kind of key it is, and by what it is told from another. */
export function shortKey(key: string): string {
  const kind = /^[a-z]+_/.exec(key)?.[0] ?? "";
  return `${kind}…${key.slice(-5).replace(/=+$/, "")}`;
}
