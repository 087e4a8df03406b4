import type { SigningSecret } from "@connect-portal/contract";
import type { SecretRow } from "./secrets.repository.ts";
import { publicTextOf } from "./signing-key.ts";

/** What a receiver needs; the private half of an ed25519 key stays here. */
export function presentSecret({ id, scheme, secret, createdAt, lastUsedAt, endsAt }: SecretRow): SigningSecret {
  return {
    id,
    scheme,
    ...(scheme === "ed25519" ? { publicKey: publicTextOf(secret) } : { secret }),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
  };
}
