import { DEFAULT_WORLD, type SandboxClientAnswer, type SandboxClientSecret } from "@connect-portal/contract";
import type { ClientSecretRow, SandboxClientRow } from "./sandbox-clients.repository.ts";

interface ShownClient {
  readonly client: SandboxClientRow;
  /** Secrets of all clients of the user. */
  readonly secrets: readonly ClientSecretRow[];
  /** Absolute URL of the token endpoint. */
  readonly tokenUrl: string;
  /** Only in the answer that creates it. */
  readonly clientSecret?: string;
}

export function presentSandboxClient({ client, secrets, tokenUrl, clientSecret }: ShownClient): SandboxClientAnswer {
  const { clientId, name, scopes, namedWorld, createdAt } = client;
  return {
    clientId,
    name,
    scopes: scopes && [...scopes],
    ...(clientSecret === undefined ? {} : { clientSecret }),
    tokenUrl,
    worldId: namedWorld ?? DEFAULT_WORLD,
    createdAt: createdAt.toISOString(),
    secrets: secrets.filter((secret) => secret.clientId === clientId).map(presentSecret),
  };
}

function presentSecret({ id, hint, createdAt, lastUsedAt, endsAt }: ClientSecretRow): SandboxClientSecret {
  return {
    id,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
  };
}
