import { MOST_CLIENTS, type SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useKeysQuery } from "../../shared/credentials/keys-query.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { Changes } from "../../shared/organisation/changes.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ClientEntry } from "./client/client-entry.tsx";
import { clientsKey, clientsQuery } from "./client/client-query.ts";
import clientSectionStyles from "./client/client-section.module.css";
import { NewClientDialog } from "./client/new-client-dialog.tsx";
import { LastUsed } from "./client/secrets-table.tsx";
import { HookSecrets } from "./hooks/hook-secrets.tsx";
import styles from "./page.module.css";
import { Sessions } from "./sessions/sessions.tsx";
import table from "./table.module.css";
import { texts } from "./texts.ts";
import { PageToken } from "./token/page-token.tsx";

/** Everything of an account that proves who is calling, in one place. */
export default function CredentialsPage() {
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <div className={styles.sections}>
          <Section name={texts.clients.name} note={texts.clients.note}>
            <ClientSection />
          </Section>
          <Section name={texts.token.name} note={texts.token.note}>
            <PageToken />
          </Section>
          <Section name={texts.keys.name} note={texts.keys.note}>
            <KeysTable />
          </Section>
          <Section name={texts.webhookSecrets.name} note={texts.webhookSecrets.note}>
            <HookSecrets />
          </Section>
          <Section name={texts.sessions.name} note={texts.sessions.note}>
            <Sessions />
          </Section>
        </div>
      </div>
    </>
  );
}

/** The two active keys; their forms, the code and the rotation have a page of their own. */
export function KeysTable() {
  const query = useQuery(useKeysQuery());
  return (
    <Loaded query={query} what={texts.keys.loading}>
      {({ keys }) => (
        <>
          <FactsTable
            className={table.table}
            caption={texts.keys.caption}
            rows={keys}
            keyOf={({ kid }) => kid}
            columns={[
              {
                name: texts.keys.key,
                cell: ({ slot, kid }) => (
                  <>
                    {texts.keys[slot]} <span className={`${table.mono} ${table.quiet}`}>{kid}</span>
                  </>
                ),
              },
              { name: texts.columns.algorithm, className: table.mono, cell: ({ alg }) => alg },
              { name: texts.columns.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
              { name: texts.columns.lastUsed, cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
            ]}
          />
          <div className={table.foot}>
            <Button variant="default" component={Link} to="/encryption-keys">
              {texts.keys.open}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

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
          {clients.length === 0 && <p className={clientSectionStyles.none}>{texts.clients.none}</p>}
          <ul className={clientSectionStyles.clients}>
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
            <Changes>
              <Button variant={clients.length === 0 ? "filled" : "default"} onClick={() => setCreating(true)}>
                {clients.length === 0 ? texts.clients.create : texts.clients.createAnother}
              </Button>
            </Changes>
          ) : (
            <p className={table.quiet}>{texts.clients.most(MOST_CLIENTS)}</p>
          )}
          {isCreating && <NewClientDialog scopes={scopes} onMade={show} onClose={() => setCreating(false)} />}
        </>
      )}
    </Loaded>
  );
}
