import type { SandboxClientAnswer, SandboxClientSecret } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { Moment, usePresent } from "../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { FactsTable } from "../../../shared/table/facts-table.tsx";
import styles from "../life-stroke.module.css";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { clientsKey, endSecret } from "./client-query.ts";

interface LifeStrokeProps {
  readonly from: Date;
  readonly until: Date;
  readonly present: Date;
  /** It is being replaced, and goes. */
  readonly isEnding?: boolean;
}

interface EndSecretProps {
  readonly clientId: string;
  readonly secret: SandboxClientSecret;
  readonly onClose: () => void;
}

/** The active secrets, the newest first; one that is being replaced says when it expires. */
export function SecretsTable({ client: { clientId, name, secrets } }: { readonly client: SandboxClientAnswer }) {
  const present = usePresent();
  const [ending, setEnding] = useState<SandboxClientSecret | null>(null);
  if (secrets.length === 0) return <p className={table.quiet}>{texts.secrets.none}</p>;
  const [newest] = secrets;
  return (
    <>
      <FactsTable
        className={table.table}
        caption={texts.secrets.caption(name)}
        rows={secrets}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.secrets.secret, className: table.mono, cell: secretName },
          {
            name: texts.secrets.state,
            cell: (secret) =>
              secret.endsAt === undefined ? (
                texts.secrets.current
              ) : (
                <span>
                  {texts.secrets.expires} <Moment at={secret.endsAt} />
                  <LifeStroke
                    from={new Date(newest?.createdAt ?? secret.createdAt)}
                    until={new Date(secret.endsAt)}
                    present={present}
                    isEnding
                  />
                </span>
              ),
          },
          { name: texts.columns.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { name: texts.columns.lastUsed, cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
          {
            name: texts.columns.actions,
            isNameHidden: true,
            cell: (secret) => (
              <span className={table.end}>
                <Changes>
                  <Button size="xs" variant="subtle" onClick={() => setEnding(secret)}>
                    {texts.secrets.revoke}
                    <span className="visually-hidden"> {secretName(secret)}</span>
                  </Button>
                </Changes>
              </span>
            ),
          },
        ]}
      />
      {ending && <EndSecret clientId={clientId} secret={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** Asks before a secret is revoked, and says what stops with it. */
function EndSecret({ clientId, secret, onClose }: EndSecretProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const name = secretName(secret);
  return (
    <ConfirmDialog
      title={texts.revokeSecret.title(name)}
      text={texts.revokeSecret.text}
      action={texts.revokeSecret.confirm}
      isFinal
      run={async () => {
        await endSecret(clientId, secret.id);
        await cache.invalidateQueries({ queryKey: clientsKey(owner) });
      }}
      onClose={onClose}
    />
  );
}

/** By which a secret is told from the other: its last characters, as far as they were kept. */
export function secretName({ hint }: Pick<SandboxClientSecret, "hint">): string {
  return hint === null ? "•••••" : `…${hint}`;
}

/** When a credential was last used, as far as that is known. */
export function LastUsed({ at }: { readonly at: string | null }) {
  return at === null ? texts.notYet : <Moment at={at} />;
}

/** The rest of a lifetime as a stroke on a lane. Decorative: the text beside it says the same. */
export function LifeStroke({ from, until, present, isEnding = false }: LifeStrokeProps) {
  const whole = until.getTime() - from.getTime();
  const left = Math.min(1, Math.max(0, (until.getTime() - present.getTime()) / whole));
  return (
    <span
      aria-hidden
      className={styles.lane}
      data-ending={isEnding || undefined}
      style={{ "--left": `${left * 100}%` } as CSSProperties}
    />
  );
}
