import { MCP_PATH, type SandboxClientAnswer } from "@connect-portal/contract";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { texts } from "../texts.ts";
import styles from "./client-section.module.css";
import { ClientWorld } from "./client-world.tsx";

/** What an application needs besides the secret. */
export function ClientFacts({ client }: { readonly client: SandboxClientAnswer }) {
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

/** As a program outside of this page needs it. */
function wholeAddress(path: string): string {
  return new URL(path, apiBaseUrl() || globalThis.location.origin).href;
}
