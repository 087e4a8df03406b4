import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useReferenceQueries } from "../reference-queries.ts";
import { FailedCall } from "./failed-call.tsx";
import { NewSecret } from "./new-secret.tsx";
import styles from "./own-client.module.css";

/** The user's own OAuth client, for programs that fetch their tokens themselves. Folded: most readers try calls here. */
export function OwnClient() {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.own} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <IconChevronRight className={styles.twist} size={14} aria-hidden />
        Your own client
      </summary>
      {opened && <Client />}
    </details>
  );
}

function Client() {
  const { owner } = useReferenceQueries();
  const cache = useQueryClient();
  const key = ["sandbox-client", owner];
  const { data: client, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callPortal("getSandboxClient", { signal }).catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.status === 404) return null;
        throw failure;
      }),
  });
  const renewal = useMutation({
    mutationFn: () => callPortal("renewSandboxClient"),
    // The secret stays in the dialog that asked for it: the cache would keep it after the dialog is closed.
    onSuccess: ({ clientSecret: _, ...known }) => cache.setQueryData(key, known),
  });
  const secret = renewal.data?.clientSecret;
  if (client === undefined) return <FailedCall error={error} />;
  return (
    <div className={styles.client}>
      <p>A program of yours gets its tokens with a client id and a secret (OAuth 2.0 client credentials).</p>
      <div className={styles.id}>
        <span className={styles.label}>Client id</span>
        <code>{client?.clientId ?? "none yet"}</code>
        <Button size="xs" variant="default" loading={renewal.isPending} onClick={() => renewal.mutate()}>
          New secret
        </Button>
      </div>
      {client !== null && secret === undefined && (
        <p className={styles.hint}>
          The secret of before goes on for a day.{" "}
          <Link to="/credentials" className="link">
            Credentials
          </Link>{" "}
          shows both, and ends one.
        </p>
      )}
      <FailedCall error={renewal.error} />
      {renewal.data !== undefined && secret !== undefined && (
        <NewSecret
          clientId={renewal.data.clientId}
          secret={secret}
          tokenUrl={new URL(renewal.data.tokenUrl, apiBaseUrl() || globalThis.location.origin).href}
        />
      )}
    </div>
  );
}
