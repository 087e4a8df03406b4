import type { SandboxClientAnswer, SandboxClientSecret } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Moment } from "../../../shared/dates/moment.tsx";
import { usePresent } from "../../../shared/dates/use-present.ts";
import { LastUsed } from "../last-used.tsx";
import { LifeStroke } from "../life-stroke.tsx";
import table from "../table.module.css";
import { EndSecret } from "./end-secret.tsx";
import { secretName } from "./secret-name.ts";

/** The secrets that live, the newest first; one that is being replaced says when it ends. */
export function SecretsTable({ client: { clientId, name, secrets } }: { readonly client: SandboxClientAnswer }) {
  const present = usePresent();
  const [ending, setEnding] = useState<SandboxClientSecret | null>(null);
  if (secrets.length === 0) return <p className={table.quiet}>No secret lives: no program gets a token.</p>;
  const [newest] = secrets;
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">Secrets of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Secret</th>
            <th scope="col">State</th>
            <th scope="col">Made</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {secrets.map((secret) => (
            <tr key={secret.id}>
              <th scope="row" className={table.mono}>
                {secretName(secret)}
              </th>
              <td data-name="State">
                {secret.endsAt === undefined ? (
                  "Current"
                ) : (
                  <span>
                    Ends <Moment at={secret.endsAt} />
                    <LifeStroke
                      from={new Date(newest?.createdAt ?? secret.createdAt)}
                      until={new Date(secret.endsAt)}
                      present={present}
                      isEnding
                    />
                  </span>
                )}
              </td>
              <td data-name="Made">
                <Moment at={secret.createdAt} />
              </td>
              <td data-name="Last used">
                <LastUsed at={secret.lastUsedAt} />
              </td>
              <td>
                <span className={table.end}>
                  <Button size="xs" variant="subtle" onClick={() => setEnding(secret)}>
                    End now<span className="visually-hidden"> {secretName(secret)}</span>
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ending && <EndSecret clientId={clientId} secret={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
