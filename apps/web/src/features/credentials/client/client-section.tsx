import type { SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../shared/form/failure-text.ts";
import { useSession } from "../../../shared/session/use-session.ts";
import { Loaded } from "../../../shared/ui/loaded.tsx";
import table from "../table.module.css";
import { ClientFacts } from "./client-facts.tsx";
import { clientKey, clientQuery, renewSecret } from "./client-query.ts";
import styles from "./client-section.module.css";
import { DeleteClient } from "./delete-client.tsx";
import { NewSecret } from "./new-secret.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { SecretsTable } from "./secrets-table.tsx";

/** The client of the user's own programs. A new secret stays in this component alone: neither cache nor storage has it. */
export function ClientSection() {
  const owner = useSession()?.username ?? "";
  const query = useQuery(clientQuery(owner));
  const cache = useQueryClient();
  const [made, setMade] = useState<SandboxClientAnswer | null>(null);
  const [isRotating, setRotating] = useState(false);

  const show = (answer: SandboxClientAnswer) => {
    const { clientSecret: _, ...known } = answer;
    cache.setQueryData(clientKey(owner), known);
    setMade(answer);
    setRotating(false);
  };
  const first = useMutation({ mutationFn: () => renewSecret({}), onSuccess: show });

  return (
    <Loaded query={query} what="your client">
      {(client) =>
        client === null ? (
          <div className={styles.none}>
            <p>
              None yet. A program of yours gets its tokens with a client id and a secret (OAuth 2.0 client credentials).
            </p>
            <Button loading={first.isPending} onClick={() => first.mutate()}>
              Create a client
            </Button>
            {first.error && (
              <p role="alert" className={table.failed}>
                {failureText(first.error)}
              </p>
            )}
          </div>
        ) : (
          <>
            <ClientFacts client={client} />
            <div role="status">
              {made?.clientSecret !== undefined && (
                <NewSecret client={made} secret={made.clientSecret} onDone={() => setMade(null)} />
              )}
            </div>
            <SecretsTable secrets={client.secrets} />
            <div className={table.foot}>
              <Button variant="default" onClick={() => setRotating(true)}>
                {client.secrets.length > 0 ? "Rotate the secret" : "New secret"}
              </Button>
              <DeleteClient clientId={client.clientId} onDeleted={() => setMade(null)} />
            </div>
            {isRotating && <RotateDialog secrets={client.secrets} onMade={show} onClose={() => setRotating(false)} />}
          </>
        )
      }
    </Loaded>
  );
}
