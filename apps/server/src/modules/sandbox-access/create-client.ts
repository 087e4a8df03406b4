import { randomBytes } from "node:crypto";
import { ApiError, MOST_CLIENTS, paths } from "@connect-portal/contract";
import { withoutCardNumber } from "@connect-portal/contract/card-numbers";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { makeSecret } from "./make-secret.ts";
import {
  countClients,
  holdWorld,
  insertClient,
  lockOwner,
  type SandboxClientRow,
} from "./sandbox-clients.repository.ts";

/**
 * An OAuth client of the caller's, with its first secret.
 * @throws ApiError client_limit_reached, client_name_taken or world_not_found
 */
export function createClient(
  context: RequestContext,
  { name, scopes, namedWorld }: Pick<SandboxClientRow, "name" | "scopes" | "namedWorld">,
): Promise<{ readonly client: SandboxClientRow; readonly clientSecret: string }> {
  const { db, now } = context;
  const { userId } = context.principal;
  const createdAt = now();
  const clientId = withoutCardNumber(() => `sandbox-${randomBytes(8).toString("hex")}`);
  const client = { clientId, userId, name, scopes, namedWorld, createdAt };
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await lockOwner(tx, userId);
    if ((await countClients(tx, userId)) >= MOST_CLIENTS) throw new ApiError("client_limit_reached");
    if (namedWorld !== null && !(await holdWorld(tx, userId, namedWorld))) throw new ApiError("world_not_found");
    if (!(await insertClient(tx, client))) throw new ApiError("client_name_taken");
    const clientSecret = await makeSecret(tx, client.clientId, createdAt);
    const data = { client: client.clientId, name, scopes };
    await recordAct(context, tx, { action: "Create client", webService: paths.sandboxClients, data });
    return { client, clientSecret };
  });
}
