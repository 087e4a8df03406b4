import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { deleteClient, deleteSecret, lockClient } from "./sandbox-clients.repository.ts";

/**
 * Deletes a client of the caller's, with its secrets.
 * @throws ApiError sandbox_client_not_found
 */
export async function removeClient(context: RequestContext, clientId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const client = await deleteClient(tx, context.principal.userId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    const data = { client: clientId, name: client.name };
    await recordAct(context, tx, { action: "Delete client", webService: paths.sandboxClient(clientId), data });
  });
}

/**
 * Deletes one secret of a client of the caller's.
 * @throws ApiError client_secret_not_found
 */
export async function removeSecret(context: RequestContext, clientId: string, secretId: string): Promise<void> {
  const { db, principal, now } = context;
  await db.transaction(async (tx) => {
    const client = await lockClient(tx, principal.userId, clientId);
    const isGone = client && (await deleteSecret(tx, principal.userId, { clientId, secretId }, now()));
    if (!isGone) throw new ApiError("client_secret_not_found");
    await recordAct(context, tx, {
      action: "Delete client secret",
      webService: paths.clientSecret(clientId, secretId),
      data: { client: clientId, name: client.name, id: secretId },
    });
  });
}
