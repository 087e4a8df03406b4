import type { ServiceAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { SecretOnWire } from "../../shared/ui/secret-on-wire.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { NewServiceDialog, NewTokenDialog } from "./dialogs.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const servicesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: ({ signal }) => callPortal("listServices", { signal }),
  staleTime: 0,
});

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission([], request);
  return null;
}

/** The accounts of programs and their tokens, for administrators. */
export default function ServicesPage() {
  const query = useQuery(servicesQuery);
  const client = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: servicesQuery.queryKey });
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/home" }, { label: texts.users, to: "/users" }, { label: texts.title }]}
      />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <Loaded query={query} what={texts.loading}>
          {(services) =>
            services.length === 0 ? (
              <Empty title={texts.none} action={<Button onClick={() => setCreating(true)}>{texts.create}</Button>}>
                {texts.noneHelp}
              </Empty>
            ) : (
              <>
                <div className={styles.services}>
                  {services.map((service) => (
                    <Service key={service.id} service={service} onChanged={reload} />
                  ))}
                </div>
                <Button variant="default" onClick={() => setCreating(true)}>
                  {texts.create}
                </Button>
              </>
            )
          }
        </Loaded>
      </div>
      {isCreating && <NewServiceDialog onMade={reload} onClose={() => setCreating(false)} />}
    </>
  );
}

interface ServiceProps {
  readonly service: ServiceAnswer;
  readonly onChanged: () => Promise<unknown>;
}

/** A service and its tokens. A new token stays in this component alone: neither cache nor storage has it. */
function Service({ service, onChanged }: ServiceProps) {
  const { id, name, tokens } = service;
  const [asked, setAsked] = useState<"token" | "deletion" | null>(null);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Section name={name}>
      {made !== null && (
        <div className={styles.made} role="status">
          <p>{texts.newToken.made}</p>
          <SecretOnWire secret={made} copy={texts.newToken.copy} />
          <Button size="xs" variant="default" onClick={() => setMade(null)}>
            {texts.newToken.stored}
          </Button>
        </div>
      )}
      {tokens.length === 0 ? (
        <p className={styles.none}>{texts.tokens.none}</p>
      ) : (
        <Tokens service={service} onChanged={onChanged} />
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setAsked("token")}>
          {texts.tokens.create}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="subtle" onClick={() => setAsked("deletion")}>
          {texts.delete}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {asked === "token" && (
        <NewTokenDialog
          service={service}
          onMade={async (token) => {
            setMade(token);
            setAsked(null);
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "deletion" && (
        <ConfirmDialog
          title={texts.deletion.title(name)}
          text={texts.deletion.text}
          action={texts.delete}
          isFinal
          run={async () => {
            await callPortal("deleteService", { params: { id: String(id) } });
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function Tokens({ service: { id, name, tokens }, onChanged }: ServiceProps) {
  const [revoking, setRevoking] = useState<ServiceAnswer["tokens"][number] | null>(null);
  const words = texts.tokens;
  return (
    <>
      <FactsTable
        className={styles.table}
        caption={words.caption(name)}
        rows={tokens}
        keyOf={(token) => token.id}
        columns={[
          { name: words.name, cell: (token) => token.name },
          { name: words.scopes, className: styles.scopes, cell: ({ scopes }) => scopes.join(", ") },
          { name: words.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
          {
            name: words.lastUsed,
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.notYet : <Moment at={lastUsedAt} />),
          },
          {
            name: words.action,
            isNameHidden: true,
            className: styles.end,
            cell: (token) => (
              <Button size="xs" variant="subtle" onClick={() => setRevoking(token)}>
                {words.revoke}
                <span className="visually-hidden"> {token.name}</span>
              </Button>
            ),
          },
        ]}
      />
      {revoking && (
        <ConfirmDialog
          title={words.revocation.title(revoking.name)}
          text={words.revocation.text}
          action={words.revoke}
          isFinal
          run={async () => {
            await callPortal("revokeServiceToken", { params: { id: String(id), token: revoking.id } });
            await onChanged();
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
