import { createHash, randomBytes } from "node:crypto";
import type { RequestContext } from "../../context.ts";
import { type SandboxClientRow, upsertClient } from "./sandbox-clients.repository.ts";

/**
 * Creates the caller's OAuth client, or replaces its secret. The secret is returned here and never again: with 256
 * random bits, its SHA-256 is all that the token endpoint needs to know it again.
 */
export async function replaceClient({ db, principal, now }: RequestContext) {
  const clientSecret = randomBytes(32).toString("base64url");
  const client: SandboxClientRow = await upsertClient(db, {
    clientId: `sandbox-${randomBytes(8).toString("hex")}`,
    userId: principal.userId,
    secretHash: createHash("sha256").update(clientSecret).digest("hex"),
    createdAt: now(),
  });
  return { client, clientSecret };
}
