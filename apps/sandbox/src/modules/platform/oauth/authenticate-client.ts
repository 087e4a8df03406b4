import { createHash, timingSafeEqual } from "node:crypto";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { type ClientCredentials, unknownClient } from "./client-credentials.ts";
import { OAuthError } from "./oauth-error.ts";
import { type ClientSecret, findClient, MOST_SECRETS, type SandboxClient } from "./sandbox-clients.repository.ts";

/** Compared when there is no secret. No secret has this hash. */
const NO_HASH = "0".repeat(64);

export interface ProvedClient {
  readonly client: SandboxClient;
  readonly secret: ClientSecret;
}

/**
 * Finds the client that has proved one of its secrets.
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

/**
 * Finds the client's secret that matches the one sent. It always compares the same number, whether the client is known
 * or not and whichever secret matches, so that the response time reveals nothing.
 */
function proveSecret(sent: string, known: readonly ClientSecret[]): ClientSecret | undefined {
  const hash = createHash("sha256").update(sent).digest();
  let proved: ClientSecret | undefined;
  for (let position = 0; position < MOST_SECRETS; position++) {
    const secret = known[position];
    if (isHash(hash, secret?.secretHash ?? NO_HASH)) proved = secret;
  }
  return proved;
}

function isHash(actual: Buffer, hex: string): boolean {
  const expected = Buffer.from(hex, "hex");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
