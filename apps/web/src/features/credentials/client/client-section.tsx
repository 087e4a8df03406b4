import { MOST_CLIENTS, type SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { ClientEntry } from "./client-entry.tsx";
import { clientsKey, clientsQuery } from "./client-query.ts";
import styles from "./client-section.module.css";
import { NewClientDialog } from "./new-client-dialog.tsx";

/** The clients of the user's own applications. A new secret stays in this component alone: neither cache nor storage has it. */
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
    <Loaded query={query} what={texts.clients.loading}>
      {({ clients, scopes }) => (
        <>
          {clients.length === 0 && <p className={styles.none}>{texts.clients.none}</p>}
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
              {clients.length === 0 ? texts.clients.create : texts.clients.createAnother}
            </Button>
          ) : (
            <p className={table.quiet}>{texts.clients.most(MOST_CLIENTS)}</p>
          )}
          {isCreating && <NewClientDialog scopes={scopes} onMade={show} onClose={() => setCreating(false)} />}
        </>
      )}
    </Loaded>
  );
}
