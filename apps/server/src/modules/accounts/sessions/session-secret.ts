import { createHash, randomBytes } from "node:crypto";

/** What a browser's cookie holds, 256 random bits, and what is stored of it. */
export function newSessionSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashSessionSecret(secret) };
}

export function hashSessionSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
