import { randomBytes } from "node:crypto";
import { ApiError, MOST_CLIENTS } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { makeSecret } from "./make-secret.ts";
import { countClients, insertClient, lockOwner, type SandboxClientRow } from "./sandbox-clients.repository.ts";

/**
 * An OAuth client of the caller's, with its first secret.
 * @throws ApiError client_limit_reached or client_name_taken
 */
export function createClient(
  { db, principal: { userId }, now }: RequestContext,
  { name, scopes }: Pick<SandboxClientRow, "name" | "scopes">,
): Promise<{ readonly client: SandboxClientRow; readonly clientSecret: string }> {
  const createdAt = now();
  const client = { clientId: `sandbox-${randomBytes(8).toString("hex")}`, userId, name, scopes, createdAt };
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await lockOwner(tx, userId);
    if ((await countClients(tx, userId)) >= MOST_CLIENTS) throw new ApiError("client_limit_reached");
    if (!(await insertClient(tx, client))) throw new ApiError("client_name_taken");
    return { client, clientSecret: await makeSecret(tx, client.clientId, createdAt) };
  });
}
