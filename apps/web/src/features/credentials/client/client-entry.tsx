import { MCP_PATH, type SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { WorldSelect } from "../../../shared/sandbox/world-select.tsx";
import { useSeveralWorlds } from "../../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { SecretOnWire } from "../../../shared/ui/secret-on-wire.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { clientsKey, deleteClient, moveClient } from "./client-query.ts";
import styles from "./client-section.module.css";
import newSecretStyles from "./new-secret.module.css";
import { RotateDialog } from "./rotate-dialog.tsx";
import { SecretsTable } from "./secrets-table.tsx";

interface NewSecretProps {
  readonly client: SandboxClientAnswer;
  readonly secret: string;
  readonly onDone: () => void;
}

interface DeleteClientProps {
  readonly client: SandboxClientAnswer;
  readonly onDeleted: () => void;
}

interface ClientEntryProps {
  readonly client: SandboxClientAnswer;
  /** Set when the client was just created. */
  readonly secret: string | undefined;
  readonly onMade: (answer: SandboxClientAnswer) => Promise<void>;
  readonly onStored: () => void;
}

/** One client: what an application needs of it, its secrets, and what can be done with it. */
export function ClientEntry({ client, secret, onMade, onStored }: ClientEntryProps) {
  const [isRotating, setRotating] = useState(false);
  const heading = useId();
  const { name, secrets } = client;
  return (
    <article aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        {name}
      </h3>
      <ClientFacts client={client} />
      <div role="status">{secret !== undefined && <NewSecret client={client} secret={secret} onDone={onStored} />}</div>
      <SecretsTable client={client} />
      <div className={table.foot}>
        <Changes>
          <Button variant="default" onClick={() => setRotating(true)}>
            {secrets.length > 0 ? texts.secrets.rotate : texts.secrets.create}
            <span className="visually-hidden">{texts.secrets.of(name)}</span>
          </Button>
          <DeleteClient client={client} onDeleted={onStored} />
        </Changes>
      </div>
      {isRotating && (
        <RotateDialog
          client={client}
          onMade={async (answer) => {
            setRotating(false);
            await onMade(answer);
          }}
          onClose={() => setRotating(false)}
        />
      )}
    </article>
  );
}

/** Client id and scopes: an application needs them besides the secret. */
function ClientFacts({ client }: { readonly client: SandboxClientAnswer }) {
  const { clientId, scopes } = client;
  const address = wholeAddress(client.tokenUrl);
  const assistants = wholeAddress(MCP_PATH);
  return (
    <dl className={styles.facts}>
      <dt>{texts.clients.clientId}</dt>
      <dd>
        {clientId}
        <CopyButton isIcon label={texts.clients.copyClientId} text={() => clientId} />
      </dd>
      <dt>{texts.clients.tokenEndpoint}</dt>
      <dd>
        {address}
        <CopyButton isIcon label={texts.clients.copyTokenEndpoint} text={() => address} />
      </dd>
      <dt>{texts.clients.assistants}</dt>
      <dd>
        {assistants}
        <CopyButton isIcon label={texts.clients.copyAssistants} text={() => assistants} />
      </dd>
      <dt>{texts.clients.scopes}</dt>
      <dd>{scopes === null ? <span className={styles.all}>{texts.clients.allApis}</span> : scopes.join(" ")}</dd>
      <ClientWorld client={client} />
    </dl>
  );
}

/** An absolute URL, for use outside of this page. */
function wholeAddress(path: string): string {
  return new URL(path, apiBaseUrl() || globalThis.location.origin).href;
}

/** The world in which a client works, and a way to move it. Nothing while the user has one world. */
function ClientWorld({ client: { clientId, name, worldId } }: { readonly client: SandboxClientAnswer }) {
  const owner = useUsername();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (chosen: string) => moveClient(clientId, chosen),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientsKey(owner) }),
  });
  if (!useSeveralWorlds()) return null;
  return (
    <>
      <dt>{texts.clients.world}</dt>
      <dd className={styles.world}>
        <Changes>
          <WorldSelect
            hiddenLabel={texts.clients.worldOf(name)}
            value={worldId}
            disabled={isPending}
            onChange={(chosen) => mutate(chosen)}
          />
        </Changes>
        {error && (
          <p role="alert" className={table.failed}>
            {failureText(error)}
          </p>
        )}
      </dd>
    </>
  );
}

/** The end of a client, its id included. */
function DeleteClient({ client: { clientId, name }, onDeleted }: DeleteClientProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {texts.deleteClient.open}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteClient.title(name)}
          text={texts.deleteClient.text(clientId)}
          action={texts.deleteClient.confirm}
          isFinal
          run={async () => {
            await deleteClient(clientId);
            onDeleted();
            await cache.invalidateQueries({ queryKey: clientsKey(owner) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A secret that was just created, shown this once. */
function NewSecret({ client: { clientId }, secret, onDone }: NewSecretProps) {
  return (
    <div className={newSecretStyles.new}>
      <p>
        <b>{texts.newSecret.title}</b> {texts.newSecret.text}
      </p>
      <SecretOnWire secret={secret} copy={texts.newSecret.copy} />
      <div className={newSecretStyles.end}>
        <CopyButton label={texts.newSecret.copyBoth} text={() => `${clientId}:${secret}`} />
        <Button size="xs" variant="default" onClick={onDone}>
          {texts.newSecret.done}
        </Button>
      </div>
    </div>
  );
}
