import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { type ClientCredentials, unknownClient } from "./client-credentials.ts";
import { OAuthError } from "./oauth-error.ts";
import { proveSecret } from "./prove-secret.ts";
import { type ClientSecret, findClient, type SandboxClient } from "./sandbox-clients.repository.ts";

export interface ProvedClient {
  readonly client: SandboxClient;
  readonly secret: ClientSecret;
}

/**
 * A client that proved one of its secrets.
 * @throws OAuthError invalid_client, or unauthorized_client when the account behind it may not be used
 */
export async function authenticateClient(
  db: Database,
  { clientId, clientSecret }: ClientCredentials,
  now: Date,
): Promise<ProvedClient> {
  const found = await findClient(db, clientId, now);
  const secret = proveSecret(clientSecret.reveal(), found?.secrets ?? []);
  if (!found || !secret) throw unknownClient();
  if (!accountIsUsable(found.client, now))
    throw new OAuthError("unauthorized_client", "The user account is not active.");
  return { client: found.client, secret };
}
