import type { SignatureScheme } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { HookSecretRow } from "./hook-secret-row.tsx";
import { schemes } from "./schemes.ts";

/** What the user's hooks are signed with. */
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
    <Loaded query={query} what="your webhook secrets">
      {({ secrets }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">Webhook secrets</caption>
            <thead>
              <tr>
                <th scope="col">Secret</th>
                <th scope="col">Signs with</th>
                <th scope="col">Made</th>
                <th scope="col">Last used</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
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
              Rotate the signing secret
            </Button>
            <Button variant="default" onClick={() => setRotated("ed25519")}>
              Rotate the signing key
            </Button>
          </div>
          {rotated && (
            <ConfirmDialog
              title={`Rotate the ${schemes[rotated].what}?`}
              text="A new one signs from now on. The one of now signs beside it for another day, so that receivers work while you change them over; one that was replaced earlier ends now."
              action="Rotate"
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
