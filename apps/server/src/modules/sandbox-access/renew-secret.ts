import { ApiError, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { recordAct } from "../audit/record-act.ts";
import { makeSecret } from "./make-secret.ts";
import { lockClient, replaceSecrets } from "./sandbox-clients.repository.ts";

/**
 * Makes another secret for a client of the caller's. The one before goes on for `overlap` seconds, one that was replaced
 * before that ends now.
 * @throws ApiError sandbox_client_not_found
 */
export function renewSecret(context: RequestContext, clientId: string, overlap: number): Promise<string> {
  const { db, principal, now } = context;
  const present = now();
  return db.transaction(async (tx) => {
    const client = await lockClient(tx, principal.userId, clientId);
    if (!client) throw new ApiError("sandbox_client_not_found");
    await replaceSecrets(tx, clientId, new Date(present.getTime() + overlap * 1000));
    const clientSecret = await makeSecret(tx, clientId, present);
    await recordAct(context, tx, {
      action: "Rotate client secret",
      webService: paths.clientSecrets(clientId),
      data: { client: clientId, name: client.name, overlap },
    });
    return clientSecret;
  });
}
