import { ApiError } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { makeSecret } from "./make-secret.ts";
import { lockClient, replaceSecrets } from "./sandbox-clients.repository.ts";

/**
 * Makes another secret for a client of the caller's. The one before goes on for `overlap` seconds, one that was replaced
 * before that ends now.
 * @throws ApiError sandbox_client_not_found
 */
export function renewSecret(
  { db, principal, now }: RequestContext,
  clientId: string,
  overlap: number,
): Promise<string> {
  const present = now();
  return db.transaction(async (tx) => {
    if (!(await lockClient(tx, principal.userId, clientId))) throw new ApiError("sandbox_client_not_found");
    await replaceSecrets(tx, clientId, new Date(present.getTime() + overlap * 1000));
    return makeSecret(tx, clientId, present);
  });
}
