import { createHash, randomBytes, randomUUID } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { addClient, insertSecret, lockClientOfUser, replaceSecrets } from "./sandbox-clients.repository.ts";

/** Characters of a secret that are kept, to tell two apart; the rest has more than 200 random bits. */
const HINT = 5;

/**
 * Makes a secret for the caller's OAuth client, and the client if there is none. The one before goes on for `overlap`
 * seconds, one that was replaced before that ends now. The secret is returned here and never again: with 256 random bits,
 * its SHA-256 is all that the token endpoint needs to know it again.
 */
export async function renewSecret({ db, principal: { userId }, now }: RequestContext, overlap: number) {
  const clientSecret = randomBytes(32).toString("base64url");
  const present = now();
  await db.transaction(async (tx) => {
    await addClient(tx, { clientId: `sandbox-${randomBytes(8).toString("hex")}`, userId, createdAt: present });
    const client = await lockClientOfUser(tx, userId);
    // Withdrawn between the two statements.
    if (!client) throw new ApiError("sandbox_client_not_found");
    await replaceSecrets(tx, client.clientId, overlap > 0 ? new Date(present.getTime() + overlap * 1000) : present);
    await insertSecret(tx, {
      id: randomUUID(),
      clientId: client.clientId,
      secretHash: createHash("sha256").update(clientSecret).digest("hex"),
      hint: clientSecret.slice(-HINT),
      createdAt: present,
    });
  });
  return clientSecret;
}
