import { createHash, timingSafeEqual } from "node:crypto";
import { accountIsUsable, issueAccessToken } from "@connect-portal/access-tokens";
import type { SandboxTokenAnswer } from "@connect-portal/contract";
import type { SandboxOptions } from "../../options.ts";
import { OAuthError } from "./oauth-error.ts";
import { findClient } from "./sandbox-clients.repository.ts";
import { type TokenRequest, unknownClient } from "./token-request.ts";

/** Compared with when there is no such client, so that the answer takes as long. No secret has this hash. */
const NO_HASH = "0".repeat(64);

/**
 * A token for a client that proved its secret.
 * @throws OAuthError invalid_client, or unauthorized_client when the account behind it may not be used
 */
export async function issueToken(options: SandboxOptions, request: TokenRequest): Promise<SandboxTokenAnswer> {
  const { database, tokenLifetime } = options;
  const client = await findClient(database.db, request.clientId);
  const rightSecret = hasHash(request.clientSecret.reveal(), client?.secretHash ?? NO_HASH);
  if (!client || !rightSecret) throw unknownClient();
  const now = options.now();
  if (!accountIsUsable(client, now)) throw new OAuthError("unauthorized_client", "The account is not active.");
  const { userId, username, clientId } = client;
  return issueAccessToken(database.db, { userId, username, clientId, now, lifetime: tokenLifetime });
}

function hasHash(secret: string, hash: string): boolean {
  const expected = Buffer.from(hash, "hex");
  const actual = createHash("sha256").update(secret).digest();
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
