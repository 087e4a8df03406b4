import { type EventEndpoint, MOST_ENDPOINTS } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { endpointsKey } from "../../shared/sandbox/delivery-query.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import styles from "./endpoint-list.module.css";
import { endpointsQuery } from "./endpoint-queries.ts";
import { EndpointDialog } from "./entry/endpoint-dialog.tsx";
import { EndpointEntry } from "./entry/endpoint-entry.tsx";
import { texts } from "./texts.ts";

/** The user's endpoints, and how another one is added: an address, or the inbox of the portal in one press. */
export function EndpointList() {
  const owner = useUsername();
  const cache = useQueryClient();
  const query = useQuery(endpointsQuery(owner));
  const [isAdding, setAdding] = useState(false);
  const lookAgain = () => cache.invalidateQueries({ queryKey: endpointsKey(owner) });
  const inbox = useSingleMutation({
    mutationFn: async () => {
      const { url } = await callPortal("getInbox");
      const body = { name: texts.endpoints.inboxName, url, eventTypes: null, status: "enabled" as const };
      await callPortal("createEndpoint", { body });
    },
    onSuccess: lookAgain,
  });
  return (
    <Loaded query={query} what={texts.endpoints.loading}>
      {({ items, eventTypes }) => (
        <>
          {items.length === 0 && <p className={styles.none}>{texts.endpoints.none}</p>}
          <ul className={styles.list}>
            {items.map((endpoint) => (
              <li key={endpoint.endpointId}>
                <EndpointEntry endpoint={endpoint} eventTypes={eventTypes} onChanged={lookAgain} />
              </li>
            ))}
          </ul>
          {items.length >= MOST_ENDPOINTS ? (
            <p className={styles.quiet}>{texts.endpoints.most(MOST_ENDPOINTS)}</p>
          ) : (
            <div className={styles.actions}>
              <Button variant={items.length === 0 ? "filled" : "default"} onClick={() => setAdding(true)}>
                {texts.endpoints.add}
              </Button>
              {!items.some(isInbox) && (
                <Button variant="default" loading={inbox.isPending} onClick={() => inbox.mutate()}>
                  {texts.endpoints.useInbox}
                </Button>
              )}
            </div>
          )}
          {inbox.error && (
            <p role="alert" className={styles.failed}>
              {texts.endpoints.inboxFailed(failureText(inbox.error))}
            </p>
          )}
          {isAdding && (
            <EndpointDialog
              eventTypes={eventTypes}
              onSaved={async () => {
                setAdding(false);
                await lookAgain();
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** One of the portal's own inboxes: the user has only one. */
const isInbox = ({ url }: EventEndpoint) => /\/inbox\/[\w-]+\/?$/.test(url) && url.startsWith(location.origin);
