import { MOST_CLIENTS, type SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { ClientEntry } from "./client-entry.tsx";
import { clientsKey, clientsQuery } from "./client-query.ts";
import styles from "./client-section.module.css";
import { NewClientDialog } from "./new-client-dialog.tsx";

/** The clients of the user's own programs. A new secret stays in this component alone: neither cache nor storage has it. */
export function ClientSection() {
  const owner = useUsername();
  const query = useQuery(clientsQuery(owner));
  const cache = useQueryClient();
  /** By client: making one more hides none that was not stored yet. */
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const [isCreating, setCreating] = useState(false);

  const forget = (clientId: string) => setMade((all) => new Map([...all].filter(([id]) => id !== clientId)));
  const show = async ({ clientId, clientSecret = "" }: SandboxClientAnswer) => {
    setMade((all) => new Map(all).set(clientId, clientSecret));
    setCreating(false);
    await cache.invalidateQueries({ queryKey: clientsKey(owner) });
  };

  return (
    <Loaded query={query} what="your clients">
      {({ clients, scopes }) => (
        <>
          {clients.length === 0 && (
            <p className={styles.none}>
              None yet. A program of yours gets its tokens with a client id and a secret (OAuth 2.0 client credentials).
            </p>
          )}
          <ul className={styles.clients}>
            {clients.map((client) => (
              <li key={client.clientId}>
                <ClientEntry
                  client={client}
                  secret={made.get(client.clientId)}
                  onMade={show}
                  onStored={() => forget(client.clientId)}
                />
              </li>
            ))}
          </ul>
          {clients.length < MOST_CLIENTS ? (
            <Button variant={clients.length === 0 ? "filled" : "default"} onClick={() => setCreating(true)}>
              {clients.length === 0 ? "Create a client" : "Create another client"}
            </Button>
          ) : (
            <p className={table.quiet}>You have {MOST_CLIENTS} clients, and there can be no more. Delete one first.</p>
          )}
          {isCreating && <NewClientDialog scopes={scopes} onMade={show} onClose={() => setCreating(false)} />}
        </>
      )}
    </Loaded>
  );
}
