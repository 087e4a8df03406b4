import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useReferenceQueries } from "../reference-queries.ts";
import { texts } from "../texts.ts";
import { FailedCall } from "./failed-call.tsx";
import { NewSecret } from "./new-secret.tsx";
import styles from "./own-client.module.css";

/** The user's own OAuth clients, for applications that fetch their tokens themselves. Folded: most readers try calls here. */
export function OwnClient() {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.own} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <IconChevronRight className={styles.twist} size={14} aria-hidden />
        {texts.ownClient.title}
      </summary>
      {opened && <Clients />}
    </details>
  );
}

function Clients() {
  const { owner } = useReferenceQueries();
  const cache = useQueryClient();
  const key = ["sandbox-clients", owner];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callPortal("listSandboxClients", { signal }),
  });
  // The secret stays in the dialog that asked for it: the cache would keep it after the dialog is closed.
  const creation = useMutation({
    mutationFn: () => callPortal("createSandboxClient", { body: { name: texts.ownClient.firstName } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
  if (data === undefined) return <FailedCall error={error} />;
  const { clientSecret: secret, clientId = "", tokenUrl = "" } = creation.data ?? {};
  return (
    <div className={styles.client}>
      <p>{texts.ownClient.text}</p>
      {data.clients.map((client) => (
        <div key={client.clientId} className={styles.id}>
          <span className={styles.label}>{client.name}</span>
          <code>{client.clientId}</code>
        </div>
      ))}
      {data.clients.length === 0 ? (
        <div className={styles.id}>
          <Button size="xs" variant="default" loading={creation.isPending} onClick={() => creation.mutate()}>
            {texts.ownClient.create}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>
          <Link to="/credentials" className="link">
            {texts.ownClient.credentials}
          </Link>
          {texts.ownClient.credentialsHelp}
        </p>
      )}
      <FailedCall error={creation.error} />
      {secret !== undefined && (
        <NewSecret
          clientId={clientId}
          secret={secret}
          tokenUrl={new URL(tokenUrl, apiBaseUrl() || globalThis.location.origin).href}
        />
      )}
    </div>
  );
}
