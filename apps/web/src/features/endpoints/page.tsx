import { type EventEndpoint, MOST_DECISION_ENDPOINTS, MOST_ENDPOINTS } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { Changes } from "../../shared/organisation/changes.tsx";
import { SandboxNav } from "../../shared/sandbox/sandbox-nav.tsx";
import { endpointsKey } from "../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { DecisionDialog } from "./decisions/decision-dialog.tsx";
import { DecisionEntry } from "./decisions/decision-entry.tsx";
import { texts as decisionTexts } from "./decisions/texts.ts";
import { Deliveries } from "./deliveries/deliveries.tsx";
import endpointListStyles from "./endpoint-list.module.css";
import { decisionsKey, decisionsQuery, endpointsQuery } from "./endpoint-queries.ts";
import { EndpointDialog } from "./entry/endpoint-dialog.tsx";
import { EndpointEntry } from "./entry/endpoint-entry.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** One of the portal's own inboxes: the user has only one. */
const isInbox = ({ url }: EventEndpoint) => /\/inbox\/[\w-]+\/?$/.test(url) && url.startsWith(location.origin);

/** The endpoints that receive the sandbox's events, the one that decides payments, and the status of each delivery. */
export default function EndpointsPage() {
  const trail = [{ label: texts.home, to: "/home" }, { label: texts.sandbox, to: "/sandbox" }, { label: texts.title }];
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={trail} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <SandboxNav />
        <div className={styles.sections}>
          <Section name={texts.endpoints.name} note={texts.endpoints.note}>
            <EndpointList />
          </Section>
          <Section name={decisionTexts.name} note={decisionTexts.note}>
            <DecisionList />
          </Section>
          <Section name={texts.deliveries.name} note={texts.deliveries.note}>
            <Deliveries />
          </Section>
        </div>
      </div>
    </>
  );
}

/** The endpoints that decide the user's payments, and how to add one. */
export function DecisionList() {
  const owner = useUsername();
  const cache = useQueryClient();
  const query = useQuery(decisionsQuery(owner));
  const [isAdding, setAdding] = useState(false);
  const lookAgain = () => cache.invalidateQueries({ queryKey: decisionsKey(owner) });
  return (
    <Loaded query={query} what={decisionTexts.loading}>
      {({ items, products }) => (
        <>
          {items.length === 0 && <p className={endpointListStyles.none}>{decisionTexts.none}</p>}
          <ul className={endpointListStyles.list}>
            {items.map((endpoint) => (
              <li key={endpoint.endpointId}>
                <DecisionEntry endpoint={endpoint} products={products} all={items} onChanged={lookAgain} />
              </li>
            ))}
          </ul>
          {items.length >= MOST_DECISION_ENDPOINTS ? (
            <p className={endpointListStyles.quiet}>{decisionTexts.most(MOST_DECISION_ENDPOINTS)}</p>
          ) : (
            <Changes>
              <Button variant="default" onClick={() => setAdding(true)}>
                {decisionTexts.add}
              </Button>
            </Changes>
          )}
          {isAdding && (
            <DecisionDialog
              products={products}
              all={items}
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

/** The user's endpoints, and how another one is added: an address, or the inbox of the portal in one press. */
function EndpointList() {
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
          {items.length === 0 && <p className={endpointListStyles.none}>{texts.endpoints.none}</p>}
          <ul className={endpointListStyles.list}>
            {items.map((endpoint) => (
              <li key={endpoint.endpointId}>
                <EndpointEntry endpoint={endpoint} eventTypes={eventTypes} onChanged={lookAgain} />
              </li>
            ))}
          </ul>
          {items.length >= MOST_ENDPOINTS ? (
            <p className={endpointListStyles.quiet}>{texts.endpoints.most(MOST_ENDPOINTS)}</p>
          ) : (
            <Changes>
              <div className={endpointListStyles.actions}>
                <Button variant={items.length === 0 ? "filled" : "default"} onClick={() => setAdding(true)}>
                  {texts.endpoints.add}
                </Button>
                {!items.some(isInbox) && (
                  <Button variant="default" loading={inbox.isPending} onClick={() => inbox.mutate()}>
                    {texts.endpoints.useInbox}
                  </Button>
                )}
              </div>
            </Changes>
          )}
          {inbox.error && (
            <p role="alert" className={endpointListStyles.failed}>
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
