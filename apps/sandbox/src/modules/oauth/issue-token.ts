import { accountIsUsable, issueAccessToken } from "@connect-portal/access-tokens";
import type { SandboxTokenAnswer } from "@connect-portal/contract";
import type { LastUses } from "@connect-portal/database";
import type { SandboxOptions } from "../../options.ts";
import { OAuthError } from "./oauth-error.ts";
import { proveSecret } from "./prove-secret.ts";
import { findClient } from "./sandbox-clients.repository.ts";
import { type TokenRequest, unknownClient } from "./token-request.ts";

/**
 * A token for a client that proved one of its secrets.
 * @throws OAuthError invalid_client, or unauthorized_client when the account behind it may not be used
 */
export async function issueToken(
  { database: { db }, now, tokenLifetime }: SandboxOptions,
  uses: LastUses,
  request: TokenRequest,
): Promise<SandboxTokenAnswer> {
  const found = await findClient(db, request.clientId, now());
  const secret = proveSecret(request.clientSecret.reveal(), found?.secrets ?? []);
  if (!found || !secret) throw unknownClient();
  const { client } = found;
  if (!accountIsUsable(client, now())) throw new OAuthError("unauthorized_client", "The account is not active.");
  uses.note(secret.id, secret.lastUsedAt);
  const { userId, username, clientId } = client;
  return issueAccessToken(db, {
    userId,
    username,
    clientId,
    secretId: secret.id,
    now: now(),
    lifetime: tokenLifetime,
  });
}
