import { ApiError, type SandboxClaims } from "@connect-portal/contract";
import type { AccessTokenVerifier } from "@connect-portal/credentials/access-tokens";

/**
 * What a token says that is good and was issued to this client. Undefined for any other: what a client learns of tokens that
 * are not its own is nothing, not even that they exist.
 */
export async function findOwnToken(
  verifier: AccessTokenVerifier,
  token: string,
  clientId: string,
): Promise<SandboxClaims | undefined> {
  try {
    const { claims } = await verifier.verify(token);
    return claims.client_id === clientId ? claims : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return undefined;
    throw error;
  }
}
