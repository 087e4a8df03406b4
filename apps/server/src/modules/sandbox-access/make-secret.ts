import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { insertSecret } from "./sandbox-clients.repository.ts";

/** Characters of a secret that are kept, to tell two apart; the rest has more than 200 random bits. */
const HINT = 5;

/**
 * Adds a secret to a client. It is returned here and never again: with 256 random bits, its SHA-256 is all that the token
 * endpoint needs to know it again.
 */
export async function makeSecret(tx: Database, clientId: string, createdAt: Date): Promise<string> {
  const clientSecret = randomBytes(32).toString("base64url");
  await insertSecret(tx, {
    id: randomUUID(),
    clientId,
    secretHash: createHash("sha256").update(clientSecret).digest("hex"),
    hint: clientSecret.slice(-HINT),
    createdAt,
  });
  return clientSecret;
}
