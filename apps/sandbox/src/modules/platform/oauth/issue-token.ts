import { openScopes } from "@connect-portal/content";
import type { SandboxTokenAnswer } from "@connect-portal/contract";
import { issueAccessToken } from "@connect-portal/credentials/access-tokens";
import type { SandboxOptions } from "../../../options.ts";
import type { ProvedClient } from "./authenticate-client.ts";
import { grantScopes } from "./grant-scopes.ts";

/**
 * Issues a token to a client that has proved one of its secrets.
 * @param asked scopes, separated by spaces; undefined: all that it may have
 * @throws OAuthError invalid_scope
 */
export function issueToken(
  { content, database: { db }, now, tokenLifetime }: SandboxOptions,
  { client, secret }: ProvedClient,
  asked: string | undefined,
  portalUrl: string,
): Promise<SandboxTokenAnswer> {
  const { userId, username, clientId, scopes, productIds } = client;
  const scope = grantScopes(asked, scopes, openScopes(content.current(), productIds));
  return issueAccessToken(db, {
    portalUrl,
    userId,
    username,
    clientId,
    secretId: secret.id,
    scope,
    now: now(),
    lifetime: tokenLifetime,
  });
}
