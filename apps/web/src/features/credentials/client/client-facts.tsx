import type { SandboxClientAnswer } from "@connect-portal/contract";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import styles from "./client-section.module.css";

/** What a program needs besides the secret. */
export function ClientFacts({ client }: { readonly client: SandboxClientAnswer }) {
  const { clientId, scopes } = client;
  const address = tokenAddress(client);
  return (
    <dl className={styles.facts}>
      <dt>Client id</dt>
      <dd>
        {clientId}
        <CopyButton isIcon label="Copy the client id" text={() => clientId} />
      </dd>
      <dt>Token endpoint</dt>
      <dd>
        {address}
        <CopyButton isIcon label="Copy the address of the token endpoint" text={() => address} />
      </dd>
      <dt>Scopes</dt>
      <dd>{scopes === null ? <span className={styles.all}>all of your APIs</span> : scopes.join(" ")}</dd>
    </dl>
  );
}

/** The whole URL of the token endpoint, as a program outside of this page needs it. */
function tokenAddress({ tokenUrl }: SandboxClientAnswer): string {
  return new URL(tokenUrl, apiBaseUrl() || globalThis.location.origin).href;
}
